import { isRetryable } from './failures.ts'

const ATTEMPTS = 4

/** Runs a whole transaction again when the database asks for that. */
export const retried = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
