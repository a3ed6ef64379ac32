import { and, asc, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { isAnyOf } from '../db/any-of.ts'
import { boardScores } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { bestFirst, notBlocked, onSheet, type ScoreRow, type Sheet, shownOn } from './scores.ts'

export interface Placed extends ScoreRow {
  readonly rank: number
}

const other = alias(boardScores, 'other')
const sameSheet = and(
  ...[eq(other.board, boardScores.board), eq(other.period, boardScores.period), eq(other.layer, boardScores.layer)],
)

/**
 * Counts the rows above as two index ranges: better figures, and equal figures reached earlier. A single condition with
 * "or" could not use the index and would scan the whole sheet.
 */
const counted = (range: SQL, shown: SQL): SQL => {
  const rows = new QueryBuilder().select({ rows: count() }).from(other)
  return sql`(${rows.where(and(sameSheet, range, shown))})`
}
const better = sql`(${other.key1}, ${other.key2}, ${other.key3}) > (${boardScores.key1}, ${boardScores.key2}, ${boardScores.key3})`
const earlier = sql`${other.key1} = ${boardScores.key1} and ${other.key2} = ${boardScores.key2} and ${other.key3} = ${boardScores.key3}
    and (${other.reachedAt}, ${other.owner}) < (${boardScores.reachedAt}, ${boardScores.owner})`
const placed = (shown: SQL) => ({
  ...getTableColumns(boardScores),
  rank: sql<number>`(${counted(better, shown)} + ${counted(earlier, shown)} + 1)::int`,
})

/** The player's rank on each of these sheets that has a row of theirs. */
export const placesOf = async (tx: Tx, sheets: readonly Sheet[], owner: string): Promise<Placed[]> =>
  tx
    .select(placed(notBlocked(other.owner)))
    .from(boardScores)
    .where(and(eq(boardScores.owner, owner), or(...sheets.map(onSheet))))

/** The best rank among these rows: one player may own many numbered cards. */
export const bestPlaceOf = async (tx: Tx, sheet: Sheet, owners: readonly string[]): Promise<Placed | null> => {
  const [best] = await tx
    .select(placed(shownOn(sheet.board, other)))
    .from(boardScores)
    .where(and(isAnyOf(boardScores.owner, owners), onSheet(sheet)))
    .orderBy(...bestFirst)
    .limit(1)
  return best ?? null
}

/** The row directly above: the last with equal figures reached earlier, else the last of the better ones. */
export const directlyAbove = async (tx: Tx, sheet: Sheet, row: ScoreRow): Promise<ScoreRow | null> => {
  const { key1, key2, key3, reachedAt, owner } = boardScores
  const alike = and(eq(key1, row.key1), eq(key2, row.key2), eq(key3, row.key3))
  const before = sql`(${reachedAt}, ${owner}) < (${row.reachedAt}::bigint, ${row.owner})`
  const above = sql`(${key1}, ${key2}, ${key3}) > (${row.key1}::float8, ${row.key2}::float8, ${row.key3}::float8)`
  for (const range of [and(alike, before), above]) {
    const [last] = await tx
      .select()
      .from(boardScores)
      .where(and(onSheet(sheet), range, shownOn(sheet.board)))
      .orderBy(asc(key1), asc(key2), asc(key3), desc(reachedAt), desc(owner))
      .limit(1)
    if (last) return last
  }
  return null
}
