const WITHIN_MS = 3_000

/** Rejects where the device hangs: what it was asked for may lie there all the same. */
export const orLate = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, late) => setTimeout(() => late(new Error('late')), WITHIN_MS))])

/**
 * A device that hangs keeps nobody from opening the app, from what the service answered, nor from going over to the
 * next version: what does not come in time, or fails, is not there.
 */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> => orLate(work).catch(() => undefined)
