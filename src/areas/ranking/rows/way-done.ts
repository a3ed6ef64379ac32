import { boardOf } from '../../../rules/boards/board.ts'

/** How much of the way to the one above is done, from 0 to 1: up to a larger figure, or down to a smaller one. */
export const wayDone = (board: number, own: string | number | undefined, gap: number): number => {
  if (typeof own !== 'number' || own <= 0) return 0
  const least = boardOf(board)?.order[0]?.[1] === 'least'
  return Math.max(0, least ? (own - gap) / own : own / (own + gap))
}
