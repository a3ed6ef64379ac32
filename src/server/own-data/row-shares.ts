/** decided here: what a process can make and a phone can save, tens of megabytes. Hardly anybody has so many. */
export const MOST_ROWS = 50_000

/**
 * How many rows of each list come along. Whoever has little of something gets all of it: what short lists leave is for
 * the longer ones, and matches of many years push out no order.
 */
export const rowShares = (counts: readonly number[]): readonly number[] => {
  const shares = new Map<number, number>()
  let left = MOST_ROWS
  const shortestFirst = [...counts.entries()].sort(([, a], [, b]) => a - b)
  for (const [place, [list, count]] of shortestFirst.entries()) {
    const share = Math.min(count, Math.floor(left / (counts.length - place)))
    shares.set(list, share)
    left -= share
  }
  return counts.map((_, list) => shares.get(list) ?? 0)
}
