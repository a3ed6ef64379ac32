import { and, eq, or, type SQL } from 'drizzle-orm'
import type { GameToday } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { type Board, boards } from '../../rules/boards/board.ts'
import { boardPeriod } from '../../rules/boards/settlement.ts'
import { periodBefore } from '../../rules/time/periods.ts'
import { wordName } from '../catalogue/index.ts'
import { boardResults } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { placesOf } from '../ranking/places.ts'
import type { Sheet } from '../ranking/scores.ts'

/** Boards whose rows are players, not stores or numbered cards. */
const ofPlayers = boards.filter(({ columns }) => columns.includes('username'))

const sheetOf = (board: Board, now: number): Sheet => ({
  board,
  period: boardPeriod(board, now).key,
  layer: board.renewed === 'daily' ? 'shown' : 'live',
})

const resultBefore = (board: Board, now: number): SQL | undefined => {
  const period = periodBefore(board.settles, boardPeriod(board, now))
  return and(eq(boardResults.board, board.id), eq(boardResults.period, period.key))
}

/** The player's final rank on each board in the previous period, if that is settled. */
const ranksBefore = async (tx: Tx, roleid: string, now: number): Promise<ReadonlyMap<number, number>> => {
  const settling = ofPlayers.filter(({ settles }) => settles !== 'never')
  const rows = await tx
    .select({ board: boardResults.board, rank: boardResults.rank })
    .from(boardResults)
    .where(and(eq(boardResults.roleid, roleid), or(...settling.map((board) => resultBefore(board, now)))))
  return new Map(rows.map(({ board, rank }) => [board, rank]))
}

export const ranksOf = async (tx: Tx, roleid: string, language: Language, now: number): Promise<GameToday['ranks']> => {
  const sheets = ofPlayers.map((board) => sheetOf(board, now))
  const places = await placesOf(tx, sheets, roleid)
  if (places.length === 0) return []
  const before = await ranksBefore(tx, roleid, now)
  const found = ofPlayers.flatMap((board) => {
    const place = places.find((row) => row.board === board.id)
    if (!place) return []
    const name = wordName('board', board.id)[language]
    return [{ board: board.id, name, rank: place.rank, before: before.get(board.id) ?? null }]
  })
  return found.sort((a, b) => a.rank - b.rank)
}
