/** No answer travels longer than this: a bigger gap means that the newer time came from a clock that was wrong. */
const LONGEST_WAY_MS = 60_000

/** The answer was computed before the one already held, and only arrived later. */
export const isLate = (at: number, heldAt: number): boolean => at < heldAt && heldAt - at < LONGEST_WAY_MS
