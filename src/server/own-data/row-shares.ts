/**
 * decided here: as much as a process can build and a phone can save, some tens of megabytes. Hardly anybody has as many
 * rows.
 */
export const MOST_ROWS = 50_000

/**
 * Divides the limit among the lists: short lists are complete, and longer ones share the rest, so that years of matches
 * do not displace a few orders.
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
