import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { layoutOf } from '../boards.ts'
import type { BoardRow } from './row-parts.tsx'

/** Identifies a row without figures and rank, which change. */
const named = ({ store, mine, cells }: BoardRow, who: string): string =>
  store ?? JSON.stringify([mine, cells[who], ...Object.values(cells).filter((cell) => typeof cell === 'string')])

/** A React key per row that stays when it moves. Rows with equal names are numbered. */
export const rowKeys = (board: Pick<RankingBoard, 'board' | 'columns' | 'rows'>): readonly string[] => {
  const { who } = layoutOf(board)
  const turns = new Map<string, number>()
  return board.rows.map((row) => {
    const name = named(row, who)
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    return `${turn} ${name}`
  })
}
