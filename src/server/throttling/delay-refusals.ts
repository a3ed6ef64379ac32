import { setTimeout as pause } from 'node:timers/promises'

/** The shortest retry-after we send: a client that obeys it does not notice the delay. */
const DELAY_MS = 1_000
/** Delaying more than this would cost more memory than it saves work. */
const MAX_DELAYED = 5_000

/**
 * Delays a refusal. Refusing costs CPU too, and a client that retries at once over a hundred connections would use all
 * of it; this way each connection gets one refusal a second.
 */
export const createDelay = (ms = DELAY_MS, most = MAX_DELAYED): (() => Promise<void>) => {
  let delayed = 0
  return async () => {
    if (delayed >= most) return
    delayed += 1
    await pause(ms)
    delayed -= 1
  }
}
