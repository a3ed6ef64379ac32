import type { Board, Column } from './board.ts'

/** spec: the top 100 accounts are shown. */
export const BOARD_SIZE = 100

export type Figures = Readonly<Partial<Record<Column, number>>>
export interface Entry {
  /** The row's player, store or numbered card. */
  readonly owner: string
  readonly figures: Figures
  /** When these figures were reached. */
  readonly reachedAt: number
}
export type Ranked<E extends Entry> = E & { readonly rank: number }

/** A missing figure ranks below any other. */
const compareFigures = (board: Board, a: Figures, b: Figures): number => {
  for (const [column, direction] of board.order) {
    const worst = direction === 'most' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    const left = a[column] ?? worst
    const right = b[column] ?? worst
    if (left !== right) return left > right === (direction === 'most') ? -1 : 1
  }
  return 0
}

/** Ties go to whoever reached it first; the owner's id only makes the order the same on every process. */
export const compareEntries = (board: Board, a: Entry, b: Entry): number =>
  compareFigures(board, a.figures, b.figures) || a.reachedAt - b.reachedAt || (a.owner < b.owner ? -1 : 1)

export const rankEntries = <E extends Entry>(board: Board, entries: readonly E[]): readonly Ranked<E>[] =>
  [...entries].sort((a, b) => compareEntries(board, a, b)).map((entry, index) => ({ ...entry, rank: index + 1 }))

/** True if the new figures deserve a later `reachedAt`: equal ones keep the time when they were first reached. */
export const isBetter = (board: Board, candidate: Figures, before: Figures): boolean =>
  compareFigures(board, candidate, before) < 0

/** The distance to the row above, in the board's first sort column. */
export const gapTo = (board: Board, mine: Figures, above: Figures): number => {
  const column = board.order[0]?.[0]
  return column === undefined ? 0 : Math.abs((above[column] ?? 0) - (mine[column] ?? 0))
}
