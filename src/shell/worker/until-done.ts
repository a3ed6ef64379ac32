import { request } from '../../state/layer.ts'

/** Who comes back more often than this asks no more often. */
const FIRST_PAUSE_MS = 5_000
/** Who sits in a basement for hours does not pay for it with the battery. */
const LONGEST_PAUSE_MS = 10 * 60_000

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  )

/**
 * What failed is tried again until it succeeds: as the player comes back, as the signal does, and ever more rarely
 * while somebody looks. Returns what ends it.
 */
export const tryAgainUntilDone = (work: () => Promise<unknown>): (() => void) => {
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
  // One that is on its way is as good as another.
  const back = () => {
    if (!running) tryAfter(Math.max(0, triedAt + FIRST_PAUSE_MS - performance.now()))
  }
  document.addEventListener('visibilitychange', back, { signal })
  addEventListener('online', back, { signal })
  const stop = request().connection.subscribe((state) => state === 'live' && back())
  signal.addEventListener('abort', stop)
  tryAfter(pause)
  return () => over.abort()
}

/** Resolves with the first try, whatever came of it. */
export const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
  if (!(await succeeds(work))) tryAgainUntilDone(work)
}
