/** Nothing is on its way for longer: what is later by more was answered by a clock that was wrong. */
const LONGEST_WAY_MS = 60_000

/** The service looked before it said what is held already, and the answer took longer on its way. */
export const isLate = (at: number, heldAt: number): boolean => at < heldAt && heldAt - at < LONGEST_WAY_MS
