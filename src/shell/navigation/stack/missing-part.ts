/** The browsers' different words for a part of the app that could not be fetched. */
export const missingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** It may have gone with its version: the next one, where there is one, takes over when nobody is interrupted. */
export const renewIfMissing = (error: unknown): void => {
  // It came with the first paint and is in memory, whatever became of its file.
  if (missingPart(error))
    void import('../../worker/worker.ts').then(({ renewSoon }) => renewSoon()).catch(() => undefined)
}
