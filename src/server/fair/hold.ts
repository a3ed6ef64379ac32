import { setTimeout as pause } from 'node:timers/promises'

/** As long as whoever is refused is told to wait at least; an app that heeds that notices nothing. */
const HELD_MS = 1_000
/** More than this in memory would cost others more than it keeps from them. */
const MOST_HELD = 5_000

/**
 * Keeps a refusal back for a moment. Saying no takes the processor too, and who asks again at once, on a hundred
 * lanes, would take all of it with refusals alone: like this each lane gets one a second.
 */
export const createHold = (ms = HELD_MS, most = MOST_HELD): (() => Promise<void>) => {
  let held = 0
  return async () => {
    if (held >= most) return
    held += 1
    await pause(ms)
    held -= 1
  }
}
