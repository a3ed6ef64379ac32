/** Each browser has its own message for a chunk that could not be loaded. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

const FIRST_PAUSE_MS = 5_000
const SIGNS = ['visibilitychange', 'online']

/** `again` retries loading the chunk, and rejects while it still fails; `left` stops the retries. */
export const retryMissingChunk = (error: unknown, again?: () => Promise<unknown>, left?: AbortSignal): void => {
  if (!isMissingChunk(error)) return
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const retry = (): void => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, retry, true)
    if (left?.aborted) return
    void import('../worker/worker.ts')
      .then(({ reloadChunk }) => reloadChunk(again, left))
      .catch(() => {
        // Even this code could not be loaded: tried again when the page is visible or online again, and in between.
        for (const sign of SIGNS) addEventListener(sign, retry, true)
        timer = setTimeout(retry, pause)
        pause *= 2
      })
  }
  retry()
}

/** Loads what no page waits for, however often it fails at first, and then begins it once. */
export const bring = <T>(load: () => Promise<T>, begin: (part: T) => void): void => {
  let begun = false
  const again = async (): Promise<void> => {
    const part = await load()
    if (begun) return
    begun = true
    begin(part)
  }
  again().catch((error: unknown) => retryMissingChunk(error, again))
}
