/** The browsers' different words for a part of the app that could not be fetched. */
export const missingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** `again` asks for it once more, and rejects where it is missing still; `left` ends that. */
export const bringIfMissing = (error: unknown, again?: () => Promise<unknown>, left?: AbortSignal): void => {
  if (!missingPart(error)) return
  const bring = (): void =>
    void import('../../worker/worker.ts')
      .then(({ bringPart }) => bringPart(again, left))
      .catch(() => {
        // The line went before even this was here: with the player it comes back too.
        const once = { once: true, capture: true, ...(left && { signal: left }) }
        for (const sign of ['visibilitychange', 'online']) addEventListener(sign, bring, once)
      })
  bring()
}
