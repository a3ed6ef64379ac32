import type { Covered } from './covered-in.ts'

/** Arithmetic for a list of equally high rows. Rows are counted from 0; a range excludes its end. */
export type Range = readonly [from: number, to: number]

/** How far beyond the screen rows are rendered, in px: what a fast scroll covers until the next ones are there. */
const AHEAD = 240

export interface Viewport {
  /** Scroll position and height of the visible part. */
  readonly top: number
  readonly height: number
  /** The distance from the page's top to the list. */
  readonly margin: number
  readonly rowHeight: number
  readonly count: number
}

export const rowsNear = ({ top, height, margin, rowHeight, count }: Viewport): Range => {
  const within = (at: number): number => Math.min(count, Math.max(0, at))
  return [
    within(Math.floor((top - margin - AHEAD) / rowHeight)),
    within(Math.ceil((top - margin + height + AHEAD) / rowHeight)),
  ]
}

/** The rows to render, in order; the focused one stays, wherever the list is scrolled to. */
export const rowsToShow = ([from, to]: Range, focused: number, count: number): readonly number[] => {
  const last = Math.min(to, count)
  const rows = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i)
  if (focused >= count || (focused >= from && focused < last)) return rows
  return focused < from ? [focused, ...rows] : [...rows, focused]
}

/** The scroll position at which a row is fully visible; the current one if it is already. */
export const scrollTopToShow = (
  index: number,
  { top, height, margin, rowHeight, above, below }: Viewport & Covered,
): number => {
  const at = margin + index * rowHeight
  return Math.min(Math.max(top, at + rowHeight - height + below), Math.max(0, at - above))
}
