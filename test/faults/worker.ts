import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Job, jobSchema, type Outcome, outcomeSchema, play } from './jobs.ts'

/** Far longer than any part takes, even alongside Chromium: a part that takes longer loops. */
const ENDS_WITHIN_MS = 20 * 60_000

export interface Played {
  /** Null if it never ended, or its process died. */
  readonly outcome: Outcome | null
  readonly cpuSeconds: number
}
const playedSchema = v.object({ outcome: outcomeSchema, cpuSeconds: v.number() })

/** The model runs the production build; what drives Chromium does not. */
export const forkAsBuilt = (given: readonly string[]): ChildProcess =>
  fork(fileURLToPath(new URL('run.ts', import.meta.url)), given, { env: { ...process.env, NODE_ENV: 'production' } })

/** A process that plays one part after the other: two of them keep two cores busy. */
export const openWorker = () => {
  let child: ChildProcess | null = null
  const living = (): ChildProcess => {
    child ??= forkAsBuilt(['worker'])
    return child
  }
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  return {
    end,
    play: (job: Job): Promise<Played> =>
      new Promise((resolve) => {
        const mine = living()
        const over = (played: Played) => {
          clearTimeout(limit)
          mine.removeAllListeners()
          resolve(played)
        }
        const lost = () => {
          end()
          over({ outcome: null, cpuSeconds: 0 })
        }
        const limit = setTimeout(lost, ENDS_WITHIN_MS)
        mine.once('message', (told) => over(v.parse(playedSchema, told)))
        mine.once('exit', lost)
        mine.send(job)
      }),
  }
}

/** The child's side: plays the parts it is sent. */
export const serveJobs = (): void => {
  process.on('message', (told) => {
    const before = process.cpuUsage()
    const tell = (outcome: Outcome) => {
      const { user, system } = process.cpuUsage(before)
      process.send?.({ outcome, cpuSeconds: (user + system) / 1e6 })
    }
    play(v.parse(jobSchema, told)).then(tell, (error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  })
}
