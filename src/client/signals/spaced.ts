import type { Clock } from '../env.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Runs the work at once, and after growing pauses where it is asked for again and again; `rest` ends the pauses. */
export const spaced = (clock: Clock, work: () => void) => {
  let ranAt = Number.NEGATIVE_INFINITY
  let pause = 0
  let planned = false
  const run = () => {
    planned = false
    ranAt = clock.now()
    pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2))
    work()
  }
  return {
    ask(): void {
      if (planned) return
      const since = clock.now() - ranAt
      // A clock that was set back tells nothing.
      if (since < 0 || since >= pause) run()
      else {
        planned = true
        clock.after(pause - since, run)
      }
    },
    rest(): void {
      pause = 0
    },
  }
}
