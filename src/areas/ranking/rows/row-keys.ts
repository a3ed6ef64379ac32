import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { layoutOf } from '../boards.ts'
import type { BoardRow } from './row-parts.tsx'

/** Its figures change, and its rank with them. */
const named = ({ store, mine, cells }: BoardRow, who: string): string =>
  store ?? JSON.stringify([mine, cells[who], ...Object.values(cells).filter((cell) => typeof cell === 'string')])

/** Whose each row is, wherever it stands by now. Of several who show the same name each is known by its turn. */
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
