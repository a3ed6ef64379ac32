import { type Clock, sleep } from '../env.ts'

/** Long enough for a device that is busy; a screen says after that that it does not know. */
export const STORAGE_WITHIN_MS = 5_000
/** What can be asked for again is worth less waiting. */
export const ANSWERS_WITHIN_MS = 2_000

/** The storage does not answer. It may be done yet, or never: nobody waits for it any more. */
export class StorageLate extends Error {}

export type Limit = <T>(work: Promise<T>) => Promise<T>

/**
 * Around every transaction of a database, so that one that hangs holds up nothing and nobody forgets to think of it.
 * `late` is called when it comes to its end all the same.
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

/** For what the player waits for and would have to do again: as often as it takes, once it answers. */
export const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StorageLate)) throw error
    }
  }
}
