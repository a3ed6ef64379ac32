import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/types.ts'

/**
 * Rows that have outlived their use. They go at most so many in a transaction, so that nobody waits behind a day's
 * worth of them.
 */
export interface Prune {
  readonly name: string
  readonly table: PgTable
  /** round: at every look at the clock. day: once a day, by whichever process comes first. */
  readonly every: 'round' | 'day'
  outlived(now: number): SQL | undefined
}

const PORTION = 2_000

/** Rows that another process is removing at this moment are passed over: several of them share the work. */
const removePortion = (db: Database, { table, outlived }: Prune, now: number, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    const old = tx
      .select({ place: sql`ctid` })
      .from(table)
      .where(outlived(now))
      .limit(portion)
      .for('update', { skipLocked: true })
    const gone = await tx.delete(table).where(sql`ctid = any(array(${old}))`).returning({ one: sql`1` })
    return gone.length
  })

/**
 * Answers how many went. Whatever stops it in the middle has lost nothing: the next round goes on where this one was.
 */
export const prune = async (db: Database, what: Prune, now: number, portion = PORTION): Promise<number> => {
  for (let gone = 0; ; ) {
    const more = await removePortion(db, what, now, portion)
    gone += more
    if (more < portion) return gone
  }
}
