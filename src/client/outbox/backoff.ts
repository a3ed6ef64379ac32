const FIRST_MS = 1_000
export const LONGEST_BACKOFF_MS = 5 * 60_000

/** Full jitter: anywhere between now and the limit, so that a room full of phones does not come back at once. */
export const backoffMs = (fails: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** Math.min(fails, 20)))
