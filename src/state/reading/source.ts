import { request } from '../layer.ts'

/**
 * How the device asks for what it keeps of the service: once at a time, with one answer for all who ask meanwhile, and
 * once more where something made that answer old before it came.
 */
export interface Source {
  refresh(): Promise<void>
  /** Something changed what the service answers: what is on its way may say how it was before. */
  outdate(): void
  /** Waits for a request that begins now: one on its way may have been answered before there was a reason to ask. */
  anew(): Promise<void>
  /** Another player is here: nobody waits for what is on its way. */
  drop(): void
}

/** `load` asks, and takes over what was answered. */
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
    anew() {
      if (!running) return refresh()
      outdated = true
      return running.then(() => running ?? undefined)
    },
    outdate() {
      outdated = true
    },
    drop() {
      running = null
      outdated = false
    },
  }
}

/** Asks again when the player returns, and on a live line if a copy or a failure is shown. */
export const whileShown = (ask: () => void, isWanting: () => unknown): (() => void) => {
  const visible = () => document.visibilityState === 'visible' && ask()
  document.addEventListener('visibilitychange', visible)
  const stop = request().connection.subscribe((state) => state === 'live' && isWanting() && ask())
  return () => {
    document.removeEventListener('visibilitychange', visible)
    stop()
  }
}
