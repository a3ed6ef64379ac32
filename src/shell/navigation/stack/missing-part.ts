/** The browsers' different words for a part of the app that could not be fetched. */
export const missingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** `again` asks for it once more, and rejects where it is missing still; `left` ends that. */
export const bringIfMissing = (error: unknown, again?: () => Promise<unknown>, left?: AbortSignal): void => {
  // It came with the first paint and is in memory, whatever became of its file.
  if (missingPart(error))
    void import('../../worker/worker.ts').then(({ bringPart }) => bringPart(again, left)).catch(() => undefined)
}
