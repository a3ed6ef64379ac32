const WITHIN_MS = 3_000

/** Rejects if the storage hangs: the data may be there all the same. */
export const orLate = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, late) => setTimeout(() => late(new Error('late')), WITHIN_MS))])

/**
 * Hanging storage must not keep the app from opening, from showing an answer or from updating: what is late, or fails,
 * counts as absent.
 */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> => orLate(work).catch(() => undefined)
