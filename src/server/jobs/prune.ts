import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../db/types.ts'

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
  /** What becomes of these rows where they stay: afterwards they are none of those. Otherwise they go. */
  end?(tx: Tx, these: SQL, now: number): Promise<readonly unknown[]>
}

const PORTION = 2_000

/** Rows that somebody holds at this moment are passed over: several processes share the work. */
const endPortion = (db: Database, what: Prune, now: number, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { table, outlived } = what
    const old = tx
      .select({ place: sql`ctid` })
      .from(table)
      .where(outlived(now))
      .limit(portion)
      .for('update', { skipLocked: true })
    const these = sql`ctid = any(array(${old}))`
    const ended = what.end ? what.end(tx, these, now) : tx.delete(table).where(these).returning({ one: sql`1` })
    return (await ended).length
  })

/**
 * Answers how many went. Whatever stops it in the middle has lost nothing: the next round goes on where this one was.
 */
export const prune = async (db: Database, what: Prune, now: number, portion = PORTION): Promise<number> => {
  for (let gone = 0; ; ) {
    const more = await endPortion(db, what, now, portion)
    gone += more
    if (more < portion) return gone
  }
}
