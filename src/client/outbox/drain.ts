import { sleep, within } from '../env.ts'
import type { Parts } from '../parts.ts'
import type { Box } from './box.ts'
import { newerThanCopies } from './kept-copies.ts'
import type { Row } from './row.ts'
import { isLongPast, isPast, LEASE_MS, type Plan, planOf, take } from './take.ts'
import type { Work } from './work.ts'

/** How long a drain takes new rows. A worker update waits for no more than this and the requests in flight. */
const SLICE_MS = 20_000

export const createDrainer = ({ env, clock: serviceClock, sessions }: Parts, work: Work) => {
  const { clock, outbox: store, answers } = env
  let running: Promise<number | null> | null = null
  let asked = false
  let interrupt = () => {}
  /** Something changed: a running loop looks again. */
  const wake = () => {
    asked = true
    interrupt()
  }

  /**
   * Finished rows that can be deleted. A done row stays while a kept answer is older than it, or if answers cannot be
   * read.
   */
  const spent = async (rows: readonly Row[]): Promise<readonly Row[]> => {
    const past = rows.filter((row) => isPast(row, serviceClock.now()))
    const done = past.filter((row) => row.state === 'done' && !isLongPast(row, serviceClock.now()))
    const stays = await newerThanCopies(answers, done).catch(() => new Set(done.map(({ seq }) => seq)))
    return past.filter(({ seq }) => !stays.has(seq))
  }

  let pruning = false
  /** Runs beside the loop: its reads may be slow, and claims tapped meanwhile must not wait for them. */
  const prune = async (rows: readonly Row[]): Promise<void> => {
    if (pruning) return
    pruning = true
    try {
      const gone = await spent(rows)
      // Only rows checked above: others may have been added since.
      const remove = (box: Box) => {
        for (const { seq } of gone) box.remove(seq)
      }
      if (gone.length > 0) await store.transact(remove)
    } finally {
      pruning = false
    }
  }

  const takeNow = async (): Promise<Plan> => {
    const [session, rows] = await Promise.all([sessions.read(), store.rows()])
    if (!session) return { ready: [], dueAt: null }
    // Most checks find nothing to do, so they read only and open no write transaction.
    const plan = planOf(rows, session.roleid, clock.now())
    if (plan.ready.length === 0) {
      prune(rows).catch(() => {})
      return plan
    }
    // The time is read inside the transaction: while it waited, another sender may have taken a lease.
    const moment = () => ({ now: clock.now(), serviceNow: serviceClock.now() })
    return store.transact((box) => take(box, session.roleid, moment()))
  }

  const pause = async (until: number, inFlight: Iterable<Promise<void>>) => {
    const rest = sleep(clock, Math.max(0, until - clock.now()))
    const woken = new Promise<void>((resolve) => {
      interrupt = resolve
    })
    await Promise.race([rest.over, woken, ...inFlight])
    rest.cancel()
  }

  /** A hung request is waited for one lease at most; then any sender may take the row. */
  const slice = async (): Promise<number | null> => {
    const startedAt = clock.now()
    const end = startedAt + SLICE_MS
    const inFlight = new Set<Promise<void>>()
    for (;;) {
      // If the clock is set back, the slice must still end.
      const open = clock.now() >= startedAt && clock.now() < end
      if (open) asked = false
      const { ready, dueAt } = open ? await takeNow() : { ready: [], dueAt: end }
      for (const row of ready) {
        // If the result could not be stored, the row is taken again when its lease expires.
        const sent: Promise<void> = within(clock, LEASE_MS, work.run(row), undefined)
          .catch(() => {})
          .finally(() => inFlight.delete(sent))
        inFlight.add(sent)
      }
      const dueInSlice = open && dueAt !== null && dueAt < end
      if (open && asked) continue
      if (inFlight.size === 0 && !dueInSlice) return dueAt
      await pause(dueInSlice ? dueAt : clock.now() + SLICE_MS, inFlight)
    }
  }

  const loop = async (): Promise<number | null> => {
    try {
      let dueAt = await slice()
      while (asked) dueAt = await slice()
      return dueAt
    } finally {
      // In one step with the last look at whether anybody asked: who asks from now on begins another.
      running = null
    }
  }

  return {
    wake,
    /**
     * Sends what is due. Overlapping calls share one loop. Resolves with the time when the next row is due, if any
     * waits.
     */
    drain(): Promise<number | null> {
      wake()
      running ??= loop()
      return running
    },
  }
}
