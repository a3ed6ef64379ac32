/**
 * Once the browser has nothing more urgent to do, and after `mostMs` in any case. WebKit cannot say so: there, after
 * `otherwiseMs`. What is returned calls it off.
 */
export const whenIdle = (run: () => void, otherwiseMs: number, mostMs?: number): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, mostMs === undefined ? {} : { timeout: mostMs })
  return () => cancelIdleCallback(idle)
}
