import { setTimeout as pause } from 'node:timers/promises'

/** The shortest retry-after we send: a client that obeys it does not notice the delay. */
const HELD_MS = 1_000
/** Delaying more than this would cost more memory than it saves work. */
const MOST_HELD = 5_000

/**
 * Delays a refusal. Refusing costs CPU too, and a client that retries at once over a hundred connections would use all
 * of it; this way each connection gets one refusal a second.
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
