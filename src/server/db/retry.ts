import { isRetryable } from './failures.ts'

const ATTEMPTS = 4

/** Runs a transaction again after a serialization failure or a deadlock. */
export const retried = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
