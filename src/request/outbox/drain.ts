import { type Clock, sleep } from '../env.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { Sessions } from '../session.ts'
import type { OutboxStore } from './box.ts'
import { take } from './take.ts'
import type { Work } from './work.ts'

/** So long a drain takes new rows; an update of the worker waits no longer than this and what is on its way. */
const SLICE_MS = 20_000

interface DrainDeps {
  readonly clock: Clock
  readonly serviceClock: ServiceClock
  readonly sessions: Sessions
  readonly store: OutboxStore
  readonly work: Work
  readonly errands: () => Promise<void>
}

export interface Drainer {
  /** Sends what may go. Calls that overlap share one loop. Resolves with when the next row is due, if any waits. */
  drain(): Promise<number | null>
  /** A valid answer came: rows that wait for the network need not wait longer. */
  proven(): void
}

export const createDrainer = ({ clock, serviceClock, sessions, store, work, errands }: DrainDeps): Drainer => {
  let running: Promise<number | null> | null = null
  let errand: Promise<void> | null = null
  /** Somebody asked while the loop ran: it looks once more before it ends. */
  let again = false
  let proof = false
  let wake = () => {}

  const pause = async (until: number, inFlight: readonly Promise<void>[]) => {
    const rest = sleep(clock, Math.max(0, until - clock.now()))
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([rest.over, woken, ...inFlight])
    rest.cancel()
  }

  const takeNow = async () => {
    again = false
    const session = await sessions.read()
    if (!session) return { rows: [], dueAt: null }
    const proved = proof
    proof = false
    const moment = { now: clock.now(), serviceNow: serviceClock.now() }
    return store.transact((box) => take(box, session.roleid, moment, proved))
  }

  const slice = async (): Promise<number | null> => {
    const startedAt = clock.now()
    const end = startedAt + SLICE_MS
    const inFlight = new Set<Promise<void>>()
    for (;;) {
      const now = clock.now()
      // A clock that was set back must not make a slice endless.
      const open = now >= startedAt && now < end
      const { rows, dueAt } = open ? await takeNow() : { rows: [], dueAt: end }
      for (const row of rows) {
        // What could not be stored is taken up again when its lease is over.
        const sent: Promise<void> = work
          .run(row)
          .catch(() => {})
          .finally(() => inFlight.delete(sent))
        inFlight.add(sent)
      }
      const dueInSlice = open && dueAt !== null && dueAt < end
      if (again && open) continue
      if (inFlight.size === 0 && !dueInSlice) return dueAt
      await pause(dueInSlice ? dueAt : now + SLICE_MS, [...inFlight])
    }
  }

  const loop = async (): Promise<number | null> => {
    try {
      let dueAt = await slice()
      while (again) dueAt = await slice()
      return dueAt
    } finally {
      running = null
    }
  }

  return {
    async drain() {
      again = true
      wake()
      running ??= loop()
      errand ??= errands().finally(() => {
        errand = null
      })
      const [dueAt] = await Promise.all([running, errand])
      return dueAt
    },
    proven() {
      proof = true
      wake()
    },
  }
}
