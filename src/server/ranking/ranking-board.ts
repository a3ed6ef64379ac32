import { and, asc, eq } from 'drizzle-orm'
import { rankingBoard } from '../../contract/game/ranking.ts'
import { type Board, boardOf } from '../../rules/boards/board.ts'
import { BOARD_SIZE, gapTo } from '../../rules/boards/order.ts'
import { rewardBands } from '../../rules/boards/rewards.ts'
import { boardPeriod } from '../../rules/boards/settlement.ts'
import { type Period, periodBefore } from '../../rules/time/periods.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { boardResults } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { cellReader, type Row } from './cells.ts'
import { directlyAbove, placesOf } from './places.ts'
import { countedUntil } from './renew.ts'
import { notBlocked, type Sheet, topOf } from './scores.ts'
import { isClosed, isSettled } from './settlement/closing.ts'
import { finalSheet } from './settlement/settlement.ts'

interface Ranked extends Row {
  readonly rank: number
}

const settledRows = async (tx: Tx, board: Board, period: Period): Promise<readonly Ranked[]> => {
  const rows = await tx
    .select()
    .from(boardResults)
    .where(and(eq(boardResults.board, board.id), eq(boardResults.period, period.key), notBlocked(boardResults.roleid)))
    .orderBy(asc(boardResults.rank))
  return rows.map(({ roleid, ...row }) => ({ ...row, owner: roleid }))
}

/** The player's own row may stand far below the hundred; the gap is to the one directly above. */
const ownStanding = async (tx: Tx, sheet: Sheet, shown: readonly Ranked[], roleid: string) => {
  const [row] = await placesOf(tx, [sheet], roleid)
  if (!row) return null
  const rank = shown.find(({ owner }) => owner === roleid)?.rank ?? row.rank
  const above = shown[rank - 2] ?? (rank > 1 ? await directlyAbove(tx, sheet, row) : null)
  return { row, rank, gap: above ? gapTo(sheet.board, row.figures, above.figures) : null }
}

export const rankingBoardVerb = verb(rankingBoard, async ({ tx, roleid, now, language }, input) => {
  const board = boardOf(input.board) ?? refuse('not_found')
  const running = boardPeriod(board, now)
  const period = input.period === 'last' ? periodBefore(board.settles, running) : running
  // Asked before the rows are read: it may be settled between the two.
  const settled = await (input.period === 'last' ? isClosed : isSettled)(tx, board, period)
  const layer = board.renewed === 'daily' ? 'shown' : 'live'
  const sheet: Sheet = settled ? finalSheet(board, period) : { board, period: period.key, layer }
  // The same of a renewal: the rows may be newer than is said, and never older.
  const shownUntil = settled ? period.end : await countedUntil(tx, board, period, now)
  const rows = settled
    ? await settledRows(tx, board, period)
    : (await topOf(tx, sheet, BOARD_SIZE)).map((row, index): Ranked => ({ ...row, rank: index + 1 }))
  const own = await ownStanding(tx, sheet, rows, roleid)
  const shown = own ? [...rows, own.row] : rows
  const { cellsOf, titleOf, isMine } = await cellReader(tx, board, shown, { roleid, language, now })
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
      ...{ rank: row.rank, mine: isMine(row), cells: cellsOf(row), title: titleOf(row) },
      ...(board.columns.includes('store') ? { store: row.owner } : {}),
    })),
    mine: own && { rank: own.rank, cells: cellsOf(own.row), gap: own.gap },
  }
})
