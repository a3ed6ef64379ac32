import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../db/types.ts'

/** Deletes or ends expired rows, a limited number per transaction so that locks are short. */
export interface Prune {
  readonly name: string
  readonly table: PgTable
  /** `round`: every time the runner looks at the clock. `day`: once a day, by one process. */
  readonly every: 'round' | 'day'
  expired(now: number): SQL | undefined
  /** Updates rows that are kept, so that they no longer match `outlived`. Without it rows are deleted. */
  end?(tx: Tx, these: SQL, now: number): Promise<readonly unknown[]>
}

const PORTION = 2_000

/** Skips locked rows, so that several processes share the work. */
const endPortion = (db: Database, what: Prune, now: number, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { table, expired } = what
    const old = tx
      .select({ place: sql`ctid` })
      .from(table)
      .where(expired(now))
      .limit(portion)
      .for('update', { skipLocked: true })
    const these = sql`ctid = any(array(${old}))`
    const ended = what.end ? what.end(tx, these, now) : tx.delete(table).where(these).returning({ one: sql`1` })
    return (await ended).length
  })

/** Returns how many rows were ended. It can be interrupted at any point: the next round continues. */
export const prune = async (db: Database, what: Prune, now: number, portion = PORTION): Promise<number> => {
  for (let gone = 0; ; ) {
    const more = await endPortion(db, what, now, portion)
    gone += more
    if (more < portion) return gone
  }
}
