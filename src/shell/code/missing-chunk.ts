/** Each browser has its own message for a chunk that could not be loaded. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** `again` retries loading the chunk, and rejects while it still fails; `left` stops the retries. */
export const retryMissingChunk = (error: unknown, again?: () => Promise<unknown>, left?: AbortSignal): void => {
  if (!isMissingChunk(error)) return
  const bring = (): void =>
    void import('../worker/worker.ts')
      .then(({ reloadChunk }) => reloadChunk(again, left))
      .catch(() => {
        // Even this code could not be loaded: tried again when the page is visible or online again.
        const once = { once: true, capture: true, ...(left && { signal: left }) }
        for (const sign of ['visibilitychange', 'online']) addEventListener(sign, bring, once)
      })
  bring()
}
