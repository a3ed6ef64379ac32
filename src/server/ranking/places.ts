import { and, asc, count, desc, eq, getTableColumns, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Entry } from '../../rules/boards/order.ts'
import { isAnyOf } from '../db/any-of.ts'
import { boardScores } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { bestFirst, keysOf, notBlocked, onSheet, type ScoreRow, type Sheet, shownOn } from './scores.ts'

export interface Placed extends ScoreRow {
  readonly rank: number
}

const other = alias(boardScores, 'other')
const sameSheet = and(
  ...[eq(other.board, boardScores.board), eq(other.period, boardScores.period), eq(other.layer, boardScores.layer)],
)

/** What decides where a row stands: columns, or values. */
type Standing = Readonly<Record<'key1' | 'key2' | 'key3' | 'reachedAt' | 'owner', SQLWrapper>>

const standingOf = ({ board }: Sheet, { figures, reachedAt, owner }: Entry): Standing => {
  const { key1, key2, key3 } = keysOf(board, figures)
  return {
    ...{ key1: sql`${key1}::float8`, key2: sql`${key2}::float8`, key3: sql`${key3}::float8` },
    ...{ reachedAt: sql`${reachedAt}::bigint`, owner: sql`${owner}::text` },
  }
}

/**
 * The rows above as two index ranges, nearest first: equal figures reached earlier, and better figures. A single
 * condition with "or" could not use the index and would scan the whole sheet.
 */
const rangesAbove = (rows: Standing, row: Standing, andItself = false): readonly SQL[] => [
  sql`${rows.key1} = ${row.key1} and ${rows.key2} = ${row.key2} and ${rows.key3} = ${row.key3}
    and (${rows.reachedAt}, ${rows.owner}) ${sql.raw(andItself ? '<=' : '<')} (${row.reachedAt}, ${row.owner})`,
  sql`(${rows.key1}, ${rows.key2}, ${rows.key3}) > (${row.key1}, ${row.key2}, ${row.key3})`,
]

const counted = (ranges: readonly SQL[], shown: SQL): SQL => {
  const each = ranges.map((range) => {
    const rows = new QueryBuilder().select({ rows: count() }).from(other)
    return sql`(${rows.where(and(sameSheet, range, shown))})`
  })
  return sql`(${sql.join(each, sql` + `)})`
}

const placed = (shown: SQL, under: Standing | null = null) => {
  const rank = sql`${counted(rangesAbove(other, boardScores), shown)} + 1`
  const from = under ? sql`${rank} - ${counted(rangesAbove(other, under, true), shown)}` : rank
  return { ...getTableColumns(boardScores), rank: sql<number>`(${from})::int` }
}

/** The player's rank on each of these sheets that has a row of theirs. */
export const placesOf = async (tx: Tx, sheets: readonly Sheet[], owner: string): Promise<Placed[]> =>
  tx
    .select(placed(notBlocked(other.owner)))
    .from(boardScores)
    .where(and(eq(boardScores.owner, owner), or(...sheets.map(onSheet))))

/**
 * The best rank among these rows: one player may own many numbered cards. With `under`, ranks begin below that row,
 * whether or not it is still on the sheet; whoever stands above it has none above zero.
 */
export const bestPlaceOf = async (
  tx: Tx,
  sheet: Sheet,
  owners: readonly string[],
  under: Entry | null = null,
): Promise<Placed | null> => {
  const [best] = await tx
    .select(placed(shownOn(sheet.board, other), under && standingOf(sheet, under)))
    .from(boardScores)
    .where(and(isAnyOf(boardScores.owner, owners), onSheet(sheet)))
    .orderBy(...bestFirst)
    .limit(1)
  return best ?? null
}

/** The row directly above: the last with equal figures reached earlier, else the last of the better ones. */
export const directlyAbove = async (tx: Tx, sheet: Sheet, row: ScoreRow): Promise<ScoreRow | null> => {
  const { key1, key2, key3, reachedAt, owner } = boardScores
  for (const range of rangesAbove(boardScores, standingOf(sheet, row))) {
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
