import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { facts } from '../db/schema/index.ts'
import type { Database, Tx } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from './metrics.ts'

/** By how many milliseconds this process's clock is ahead; no number where the database does not say. */
export const clockAhead = async (db: Tx, now: () => number): Promise<number> => {
  const asked = now()
  const [row] = await db
    .select({ ms: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
    .from(facts)
    .limit(1)
  return row ? (asked + now()) / 2 - row.ms : Number.NaN
}

/** decided here: as long as it is no further off, a clock makes nothing happen at a wrong time that matters. */
export const MOST_OFF_MS = 5 * 60_000
/** A difference that is not known (NaN) is no wrong one. */
export const isWrongClock = (aheadMs: number): boolean => Math.abs(aheadMs) > MOST_OFF_MS

/**
 * For what nobody asked for, and what stays done if it was done before its time: by how many milliseconds the clock is
 * wrong. Null where it is right, and where the database does not say: what is begun then finds out for itself what is
 * the matter.
 */
export const clockWrongBy = async (deps: Pick<Deps, 'clockAhead' | 'database'>): Promise<number | null> => {
  const aheadMs = await deps.clockAhead(deps.database.db).catch(() => 0)
  return isWrongClock(aheadMs) ? aheadMs : null
}

/**
 * Each process dates what it does by its own clock, and a device holds what was said later for newer: processes whose
 * clocks differ would contradict each other. Each is compared with the one clock that all of them can see.
 */
export const watchClock = ({ registry }: Metrics, db: Database, now: () => number): void => {
  new Gauge({
    name: 'tally_clock_ahead_seconds',
    help: 'By how much the clock of this process is ahead of the one of its database.',
    registers: [registry],
    async collect() {
      // NaN when unknown, so that the last value is not repeated.
      this.set((await clockAhead(db, now).catch(() => Number.NaN)) / 1000)
    },
  })
}
