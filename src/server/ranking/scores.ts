import { and, asc, desc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Board } from '../../rules/boards/board.ts'
import type { Figures } from '../../rules/boards/order.ts'
import { chunks } from '../db/chunks.ts'
import { manyRows, ROWS_AT_ONCE } from '../db/many-rows.ts'
import { boardScores, players, silverRecords } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Standings } from './facts.ts'

export type Layer = (typeof boardScores.$inferSelect)['layer']
export type ScoreRow = typeof boardScores.$inferSelect

/** A missing figure ranks below any other. Not an infinity, because drivers serialize those differently. */
const WORST = -1e300

const keyAt = (board: Board, figures: Figures, index: number): number => {
  const [column, direction] = board.order[index] ?? []
  const figure = column === undefined ? 0 : figures[column]
  if (figure === undefined) return WORST
  return direction === 'least' ? -figure : figure
}

export interface Sheet {
  readonly board: Board
  readonly period: string
  readonly layer: Layer
}

/** What a sheet is sorted by, highest first. */
export const keysOf = (board: Board, figures: Figures) => ({
  key1: keyAt(board, figures, 0),
  key2: keyAt(board, figures, 1),
  key3: keyAt(board, figures, 2),
})

const rowsOf = ({ board, period, layer }: Sheet, standings: Standings) =>
  [...standings].map(([owner, { figures, general, reachedAt }]) => ({
    board: board.id,
    period,
    layer,
    owner,
    figures,
    general,
    reachedAt,
    ...keysOf(board, figures),
  }))

export const onSheet = ({ board, period, layer }: Sheet): SQL | undefined =>
  and(eq(boardScores.board, board.id), eq(boardScores.period, period), eq(boardScores.layer, layer))

const excluded = (name: string) => sql.raw(`excluded.${name}`)

export const putScores = async (tx: Tx, sheet: Sheet, standings: Standings): Promise<void> => {
  for (const rows of chunks(rowsOf(sheet, standings), ROWS_AT_ONCE))
    await tx
      .insert(boardScores)
      .select(manyRows(boardScores, rows))
      .onConflictDoUpdate({
        target: [boardScores.board, boardScores.period, boardScores.layer, boardScores.owner],
        set: {
          figures: excluded('figures'),
          general: excluded('general'),
          reachedAt: excluded('reached_at'),
          key1: excluded('key1'),
          key2: excluded('key2'),
          key3: excluded('key3'),
        },
      })
}

/** Replaces the sheet as a whole. */
export const replaceScores = async (tx: Tx, sheet: Sheet, standings: Standings): Promise<void> => {
  await tx.delete(boardScores).where(onSheet(sheet))
  await putScores(tx, sheet, standings)
}

/** The rules' order, best first: by figures, then by who got there first. */
export const bestFirst = [
  desc(boardScores.key1),
  desc(boardScores.key2),
  desc(boardScores.key3),
  asc(boardScores.reachedAt),
  asc(boardScores.owner),
]

/** Rows of blocked players are kept in case they are unblocked, but are neither shown nor counted in ranks. */
export const notBlocked = (owner: AnyPgColumn): SQL =>
  not(
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(players)
        .where(and(eq(players.roleid, owner), eq(players.status, 'blocked'))),
    ),
  )

/** Rows of the silver board are numbered cards; it checks the player who drew the card. */
const drawerNotBlocked = ({ general, figures }: Shown): SQL =>
  not(
    exists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(silverRecords)
        .innerJoin(players, and(eq(players.roleid, silverRecords.roleid), eq(players.status, 'blocked')))
        .where(and(eq(silverRecords.general, general), eq(silverRecords.number, sql`(${figures} ->> 'number')::int`))),
    ),
  )

/** The table's columns under any alias. */
type Shown = Readonly<Record<'owner' | 'general' | 'figures', AnyPgColumn>>

export const shownOn = ({ columns }: Board, rows: Shown = boardScores): SQL =>
  columns.includes('boundUser') ? drawerNotBlocked(rows) : notBlocked(rows.owner)

export const topOf = (tx: Tx, sheet: Sheet, most: number): Promise<ScoreRow[]> =>
  tx
    .select()
    .from(boardScores)
    .where(and(onSheet(sheet), shownOn(sheet.board)))
    .orderBy(...bestFirst)
    .limit(most)
