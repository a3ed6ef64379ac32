import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { boardOf } from '../../../rules/boards/board.ts'
import { layoutOf } from '../boards.ts'

/** The progress within the current reward tier; shares from 0 to 1. */
export interface TierProgress {
  /** The last rank of the next tier. */
  readonly goal: number
  readonly done: number
  /** The position of the row directly above. */
  readonly next: number
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share))

/**
 * From the last rank of the player's tier to the last of the next one, by the deciding figure. Only the top hundred are
 * known; below them the bar starts at zero.
 */
export const tierProgressOf = (board: RankingBoard): TierProgress | null => {
  const { mine, bands, rows } = board
  const { figure } = layoutOf(board)
  const figureOf = (row: { readonly cells: RankingBoard['rows'][number]['cells'] } | undefined): number | null => {
    const cell = row?.cells[figure]
    return typeof cell === 'number' ? cell : null
  }
  const own = figureOf(mine ?? undefined)
  if (!mine || mine.gap === null || own === null) return null
  const tier = bands.find(({ to }) => mine.rank <= to)
  const goal = bands.findLast(({ to }) => to < mine.rank)?.to
  const end = figureOf(rows.findLast(({ rank }) => goal !== undefined && rank <= goal))
  const first = boardOf(board.board)
  if (goal === undefined || end === null || !first) return null
  const least = first.order[0]?.[1] === 'least'
  const last = tier && figureOf(rows.findLast(({ rank }) => rank > mine.rank && rank <= tier.to))
  // If smaller figures win, zero is no start, so the last player starts where they are.
  const begin = last ?? (least ? own : 0)
  if (begin === end) return { goal, done: 0, next: 1 }
  const share = (value: number): number => clamped((value - begin) / (end - begin))
  return { goal, done: share(own), next: share(least ? own - mine.gap : own + mine.gap) }
}
