import { and, eq } from 'drizzle-orm'
import type { GameToday } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { type Board, boards } from '../../rules/boards/board.ts'
import { boardPeriod } from '../../rules/boards/settlement.ts'
import { periodBefore } from '../../rules/time/periods.ts'
import { wordName } from '../catalogue/index.ts'
import { boardResults } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { rankOf, type Sheet, scoreOf } from '../ranking/scores.ts'

const rankOn = async (tx: Tx, sheet: Sheet, roleid: string): Promise<number | null> => {
  const row = await scoreOf(tx, sheet, roleid)
  return row && rankOf(tx, sheet, row)
}

const rankBefore = async (tx: Tx, board: Board, roleid: string, now: number): Promise<number | null> => {
  if (board.settles === 'never') return null
  const period = periodBefore(board.settles, boardPeriod(board, now))
  const [result] = await tx
    .select({ rank: boardResults.rank })
    .from(boardResults)
    .where(and(eq(boardResults.board, board.id), eq(boardResults.period, period.key), eq(boardResults.roleid, roleid)))
  return result?.rank ?? null
}

/** Boards of players; a store's or a numbered card's row is nobody's own rank. */
const ofPlayers = boards.filter(({ columns }) => columns.includes('username'))

export const ranksOf = async (tx: Tx, roleid: string, language: Language, now: number): Promise<GameToday['ranks']> => {
  const found: GameToday['ranks'] = []
  for (const board of ofPlayers) {
    const layer = board.renewed === 'daily' ? 'shown' : 'live'
    const rank = await rankOn(tx, { board, period: boardPeriod(board, now).key, layer }, roleid)
    if (rank === null) continue
    const name = wordName('board', board.id)[language]
    found.push({ board: board.id, name, rank, before: await rankBefore(tx, board, roleid, now) })
  }
  return found.sort((a, b) => a.rank - b.rank)
}
