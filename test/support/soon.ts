import { vi } from 'vitest'
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts'

/**
 * Looks until what must happen has: the program's own second is less than a busy machine may take. Under fake timers
 * each look moves their clock by 50 ms; where that matters, `inTurns` looks without.
 */
export const soon = <T>(see: () => T | Promise<T>): Promise<T> => vi.waitFor(see, WAIT_TIMEOUT_MS)

/** Not the clock that a test may hold. */
const realNow = performance.now.bind(performance)

/** The same while the clock of a test stands still: after each turn of the event loop. */
export const inTurns = async (see: () => void): Promise<void> => {
  const end = realNow() + WAIT_TIMEOUT_MS
  for (;;) {
    try {
      return see()
    } catch (error) {
      if (realNow() > end) throw error
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
