import { request } from '../layer.ts'

/**
 * Fetches data one request at a time: callers during a request share its answer, and if the data became stale on the
 * way, it is fetched once more.
 */
export interface Source {
  refresh(): Promise<void>
  /** Something changed the data: a request in flight may return the state before. */
  invalidate(): void
  /** Waits for a request that starts now: one in flight may have been answered before there was a reason to ask. */
  refetch(): Promise<void>
  /** Another player is logged in: requests in flight no longer matter. */
  drop(): void
}

/** `load` makes the request and stores the answer. */
export const createSource = (load: () => Promise<void>): Source => {
  let running: Promise<void> | null = null
  let outdated = false
  const refresh = (): Promise<void> => {
    if (running) return running
    outdated = false
    const mine = load().finally(() => {
      if (running !== mine) return
      running = null
      if (outdated) void refresh()
    })
    running = mine
    return mine
  }
  return {
    refresh,
    refetch() {
      if (!running) return refresh()
      outdated = true
      return running.then(() => running ?? undefined)
    },
    invalidate() {
      outdated = true
    },
    drop() {
      running = null
      outdated = false
    },
  }
}

/**
 * Refetches when the page becomes visible, and when the connection is back if `isWanting` (a copy or a failure is
 * shown).
 */
export const whileShown = (ask: () => void, isWanting: () => unknown): (() => void) => {
  const visible = () => document.visibilityState === 'visible' && ask()
  document.addEventListener('visibilitychange', visible)
  const stop = request().connection.subscribe((state) => state !== 'offline' && isWanting() && ask())
  return () => {
    document.removeEventListener('visibilitychange', visible)
    stop()
  }
}
