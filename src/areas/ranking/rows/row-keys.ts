import type { RankingBoard } from '../../../contract/game/ranking.ts'
import type { BoardRow } from './row-parts.tsx'

/** Identifies a row without figures and rank, which change. */
const named = ({ store, mine, cells }: BoardRow, first: string): string =>
  store ?? JSON.stringify([mine, cells[first], ...Object.values(cells).filter((cell) => typeof cell === 'string')])

/** A React key per row that stays when it moves. Rows with equal names are numbered. */
export const rowKeys = (board: Pick<RankingBoard, 'columns' | 'rows'>): readonly string[] => {
  // A player's name, or a card's number.
  const [first = ''] = board.columns
  const turns = new Map<string, number>()
  return board.rows.map((row) => {
    const name = named(row, first)
    const turn = (turns.get(name) ?? 0) + 1
    turns.set(name, turn)
    return `${turn} ${name}`
  })
}
