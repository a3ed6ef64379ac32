/**
 * Runs when the browser is idle, after `mostMs` at the latest. WebKit has no idle callback: there, after `otherwiseMs`.
 * Returns a function that cancels it.
 */
export const whenIdle = (run: () => void, otherwiseMs: number, mostMs?: number): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, mostMs === undefined ? {} : { timeout: mostMs })
  return () => cancelIdleCallback(idle)
}
