import { type Clock, sleep } from '../env.ts'

/** Long enough for a busy device; after that the screen says that it does not know. */
export const STORAGE_WITHIN_MS = 5_000
/** Kept answers can be fetched again, so they are waited for less. */
export const ANSWERS_WITHIN_MS = 2_000

/** The storage did not answer in time. The work may still succeed, but nobody waits for it any more. */
export class StorageLate extends Error {}

export type Limit = <T>(work: Promise<T>) => Promise<T>

/**
 * A timeout around every transaction of a database, so that no caller has to remember one. `late` is called if the work
 * succeeds after the timeout.
 */
export const createLimit =
  (clock: Clock, ms: number, late: () => void): Limit =>
  (work) => {
    let over = false
    const limit = sleep(clock, ms)
    const tooLong = limit.over.then(() => {
      over = true
      throw new StorageLate()
    })
    work.then(
      () => over && late(),
      () => {},
    )
    return Promise.race([work, tooLong]).finally(limit.cancel)
  }

/** For writes that the player waits for and would have to repeat: retried for as long as the storage is late. */
export const untilStored = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageLate)) throw error
    }
  }
}
