import { request } from '../../state/layer.ts'

/** Becoming visible more often than this does not cause more attempts. */
const FIRST_PAUSE_MS = 5_000
/** Backs off so that hours without signal do not drain the battery. */
const LONGEST_PAUSE_MS = 10 * 60_000

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  )

/**
 * Retries until it succeeds: when the page is visible again, when it is online again, and in between at growing
 * intervals while it is visible. Returns a function that stops it.
 */
export const retryUntilDone = (work: () => Promise<unknown>): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  let pause = FIRST_PAUSE_MS
  let triedAt = performance.now()
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || signal.aborted) return
    running = true
    if (await succeeds(work)) return over.abort()
    running = false
    triedAt = performance.now()
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    tryAfter(pause)
  }
  const tryAfter = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(attempt, ms)
  }
  // If an attempt is running already, no other is started.
  const back = () => {
    if (!running) tryAfter(Math.max(0, triedAt + FIRST_PAUSE_MS - performance.now()))
  }
  document.addEventListener('visibilitychange', back, { signal })
  addEventListener('online', back, { signal })
  const stop = request().connection.subscribe((state) => state !== 'offline' && back())
  signal.addEventListener('abort', stop)
  tryAfter(pause)
  return () => over.abort()
}

/** Resolves after the first attempt, whatever its outcome; later ones go on in the background. */
export const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  if (!(await succeeds(work))) retryUntilDone(work)
}

/** The same for work that more than one sign asks for: until it is done, another sign begins nothing. */
export const onceUntilDone = (work: () => Promise<unknown>): (() => Promise<void>) => {
  let begun = false
  return async () => {
    if (begun) return
    begun = true
    await untilDone(async () => {
      await work()
      begun = false
    })
  }
}
