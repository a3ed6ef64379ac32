/**
 * Once the browser has nothing more urgent to do, and after `mostMs` in any case. Where it cannot say so (WebKit), after
 * `otherwiseMs`. The answer takes it back.
 */
export const whenIdle = (run: () => void, otherwiseMs: number, mostMs?: number): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, mostMs === undefined ? {} : { timeout: mostMs })
  return () => cancelIdleCallback(idle)
}
