import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { rankingBoard } from '../../contract/game/ranking.ts'
import { type Board, boardOf } from '../../rules/boards/board.ts'
import { BOARD_SIZE, type Entry, gapTo } from '../../rules/boards/order.ts'
import { rewardBands } from '../../rules/boards/rewards.ts'
import { boardPeriod } from '../../rules/boards/settlement.ts'
import { type Period, periodBefore } from '../../rules/time/periods.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { boardResults } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { cellReader, type Row } from './cells.ts'
import { bestPlaceOf, directlyAbove } from './places.ts'
import { countedUntil } from './renew.ts'
import { notBlocked, type Sheet, topOf } from './scores.ts'
import { isClosed, isSettled } from './settlement/closing.ts'
import { finalSheet } from './settlement/settlement.ts'
import { silverCards } from './states.ts'

interface Ranked extends Row, Entry {
  readonly rank: number
}

interface Rows {
  readonly shown: readonly Ranked[]
  readonly settled: boolean
  /** Of a settled board: its last row, shown or not. */
  readonly last: Ranked | null
}

const settledRows = async (tx: Tx, board: Board, period: Period): Promise<Rows> => {
  const rows = await tx
    .select({ ...getTableColumns(boardResults), isShown: sql<boolean>`${notBlocked(boardResults.roleid)}` })
    .from(boardResults)
    .where(and(eq(boardResults.board, board.id), eq(boardResults.period, period.key)))
    .orderBy(asc(boardResults.rank))
  const ranked = rows.map(({ roleid, ...row }) => ({ ...row, owner: roleid }))
  // Players blocked since keep their ranks but are not shown.
  return { shown: ranked.filter(({ isShown }) => isShown), settled: true, last: ranked.at(-1) ?? null }
}

const runningRows = async (tx: Tx, sheet: Sheet): Promise<Rows> => {
  const rows = await topOf(tx, sheet, BOARD_SIZE)
  return { shown: rows.map((row, index): Ranked => ({ ...row, rank: index + 1 })), settled: false, last: null }
}

/** The rows that belong to the player: on the board of silver legends, those of their numbered cards. */
const ownersOf = async (tx: Tx, { columns }: Board, roleid: string): Promise<readonly string[]> =>
  columns.includes('boundUser') ? [...(await silverCards(tx, roleid)).keys()] : [roleid]

/**
 * The player's own row, even below the top hundred, and the gap to the row directly above. A result keeps the rows of
 * players who were erased or blocked since, which the sheet does not: below it, ranks go on from its last row.
 */
const ownStanding = async (tx: Tx, sheet: Sheet, { shown, settled, last }: Rows, roleid: string) => {
  const row = await bestPlaceOf(tx, sheet, await ownersOf(tx, sheet.board, roleid), last)
  if (!row) return null
  const among = shown.find(({ owner }) => owner === row.owner)
  const rank = among?.rank ?? row.rank + (last?.rank ?? 0)
  // A player who was blocked at the settlement has no rank in that result and no reward.
  if (settled && !among && rank <= BOARD_SIZE) return null
  const isNext = last !== null && rank === last.rank + 1
  const above = among || isNext ? shown.findLast((other) => other.rank < rank) : await directlyAbove(tx, sheet, row)
  return { row, rank, gap: above ? gapTo(sheet.board, row.figures, above.figures) : null }
}

export const rankingBoardVerb = verb(rankingBoard, async ({ tx, roleid, now, language, champions }, input) => {
  const board = boardOf(input.board) ?? refuse('not_found')
  const running = boardPeriod(board, now)
  const period = input.period === 'last' ? periodBefore(board.settles, running) : running
  // Checked before the rows are read, because it may be settled in between.
  const settled = await (input.period === 'last' ? isClosed : isSettled)(tx, board, period)
  const layer = board.renewed === 'daily' ? 'shown' : 'live'
  const sheet: Sheet = settled ? finalSheet(board, period) : { board, period: period.key, layer }
  // Likewise: a renewal in between makes the rows newer than stated, never older.
  const shownUntil = settled ? period.end : await countedUntil(tx, board, period, now)
  const found = settled ? await settledRows(tx, board, period) : await runningRows(tx, sheet)
  const rows = found.shown
  const own = await ownStanding(tx, sheet, found, roleid)
  const shown = own ? [...rows, own.row] : rows
  const { cellsOf, titleOf, championOf, isMine } = await cellReader(tx, board, shown, {
    roleid,
    language,
    now,
    champions,
  })
  return {
    board: board.id,
    period: period.key,
    columns: [...board.columns],
    renewed: board.renewed,
    shownUntil,
    settlesAt: Number.isFinite(period.end) ? period.end : null,
    settled,
    bands: rewardBands(board).map(({ from, to, rewards }) => ({ from, to, rewards: [...rewards] })),
    rows: rows.map((row) => ({
      ...{ rank: row.rank, mine: isMine(row), cells: cellsOf(row), title: titleOf(row), champion: championOf(row) },
      ...(board.columns.includes('store') ? { store: row.owner } : {}),
    })),
    mine: own && { rank: own.rank, cells: cellsOf(own.row), gap: own.gap },
  }
})
