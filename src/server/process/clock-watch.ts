import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { facts } from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** How many milliseconds this process's clock is ahead of the database's. */
export const clockAhead = async (db: Tx, now: () => number): Promise<number> => {
  const asked = now()
  const [row] = await db
    .select({ ms: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
    .from(facts)
    .limit(1)
  return row ? (asked + now()) / 2 - row.ms : Number.NaN
}

/** decided here: up to this difference, nothing that matters happens at a wrong time. */
export const MOST_OFF_MS = 5 * 60_000
/** An unknown difference (NaN) does not count as wrong. */
export const isWrongClock = (aheadMs: number): boolean => Math.abs(aheadMs) > MOST_OFF_MS

/**
 * For scheduled work, which cannot be undone if it runs too early: how many milliseconds the clock is wrong. Null if it
 * is right, and if the database does not answer: then the work itself will fail with the reason.
 */
export const clockWrongBy = async (deps: Pick<Deps, 'clockAhead' | 'database'>): Promise<number | null> => {
  const aheadMs = await deps.clockAhead(deps.database.db).catch(() => 0)
  return isWrongClock(aheadMs) ? aheadMs : null
}

/**
 * Processes stamp changes with their own clocks, and a device keeps the later of two: processes with different clocks
 * would contradict each other. So each is compared with the database's clock, which all share.
 */
export const watchClock = ({ registry }: Metrics, db: Database, now: () => number): void => {
  new Gauge({
    name: 'tally_clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of the clock of its database.',
    registers: [registry],
    async collect() {
      // NaN when unknown, so that the last value is not repeated.
      this.set((await clockAhead(db, now).catch(() => Number.NaN)) / 1000)
    },
  })
}
