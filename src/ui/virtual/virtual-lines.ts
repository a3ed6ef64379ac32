/**
 * Pure arithmetic of a list whose lines are all equally high. Lines are counted from 0, a range ends before its
 * second number.
 */
export type Range = readonly [from: number, to: number]

/** How far beyond the screen lines are made: what a fast thumb covers until the next ones are there. */
const AHEAD = 240

export interface Sight {
  /** How far the page is scrolled, and how much of it is seen. */
  readonly top: number
  readonly height: number
  /** How far below the page's top the list begins. */
  readonly margin: number
  readonly line: number
  readonly count: number
}

export const linesNear = ({ top, height, margin, line, count }: Sight): Range => {
  const within = (at: number): number => Math.min(count, Math.max(0, at))
  return [within(Math.floor((top - margin - AHEAD) / line)), within(Math.ceil((top - margin + height + AHEAD) / line))]
}

/** The lines to be there, in their order; one that holds the focus stays, wherever the list is scrolled to. */
export const linesToShow = ([from, to]: Range, held: number, count: number): readonly number[] => {
  const last = Math.min(to, count)
  const lines = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i)
  if (held >= count || (held >= from && held < last)) return lines
  return held < from ? [held, ...lines] : [...lines, held]
}

/** A bar that sticks to the top of a page covers about this much. */
const HEAD = 64

/** Where the page has to stand so that a line is seen whole; where it stands already if it is. */
export const topToSee = (index: number, { top, height, margin, line }: Sight): number => {
  const at = margin + index * line
  return Math.min(Math.max(top, at + line - height), Math.max(0, at - HEAD))
}
