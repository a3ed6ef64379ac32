const WITHIN_MS = 3_000

/**
 * A device that hangs keeps nobody from opening the app, from what the service answered, nor from going over to the
 * next version: what does not come in time, or fails, is not there.
 */
export const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WITHIN_MS))]).catch(
    () => undefined,
  )
