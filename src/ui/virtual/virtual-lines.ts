/** Arithmetic for a list of equally high lines. Lines are counted from 0; a range excludes its end. */
export type Range = readonly [from: number, to: number]

/** How far beyond the screen lines are rendered, in px: what a fast scroll covers until the next ones are there. */
const AHEAD = 240

export interface Sight {
  /** Scroll position and height of the visible part. */
  readonly top: number
  readonly height: number
  /** The distance from the page's top to the list. */
  readonly margin: number
  readonly line: number
  readonly count: number
}

export const linesNear = ({ top, height, margin, line, count }: Sight): Range => {
  const within = (at: number): number => Math.min(count, Math.max(0, at))
  return [within(Math.floor((top - margin - AHEAD) / line)), within(Math.ceil((top - margin + height + AHEAD) / line))]
}

/** The lines to render, in order; the focused one stays, wherever the list is scrolled to. */
export const linesToShow = ([from, to]: Range, held: number, count: number): readonly number[] => {
  const last = Math.min(to, count)
  const lines = Array.from({ length: Math.max(0, last - from) }, (_, i) => from + i)
  if (held >= count || (held >= from && held < last)) return lines
  return held < from ? [held, ...lines] : [...lines, held]
}

/** About the height of a sticky bar at the top of a page. */
const HEAD = 64

/** The scroll position at which a line is fully visible; the current one if it is already. */
export const topToSee = (index: number, { top, height, margin, line }: Sight): number => {
  const at = margin + index * line
  return Math.min(Math.max(top, at + line - height), Math.max(0, at - HEAD))
}
