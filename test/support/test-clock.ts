/**
 * Runs all tests at another time: `TEST_CLOCK=2026-11-30T23:58+08:00`. Every process of the run has the same offset to
 * the real clock, which keeps running.
 */
const wanted = process.env.TEST_CLOCK

/** Passed to child processes, so that all have the same offset. */
const AHEAD = 'TEST_CLOCK_AHEAD'

const measured = (time: string): number => {
  const at = Date.parse(time)
  if (Number.isNaN(at)) throw new Error(`TEST_CLOCK is no time: ${time}`)
  process.env[AHEAD] ??= String(at - Date.now())
  return Number(process.env[AHEAD])
}

/** How many milliseconds this run's clock is ahead of the real one. */
export const clockAhead: number = wanted ? measured(wanted) : 0

/** The arguments with which child processes get the same offset. */
export const clockArgs: readonly string[] =
  clockAhead === 0 ? [] : ['--import', 'tsx', '--import', './test/support/test-clock.ts']

const SHIFTED = Symbol.for('the clock of this process is shifted')

/** Shifts `Date.now()`, `new Date()` and `Date()` in this process, once. */
const shiftProcess = (): void => {
  if (clockAhead === 0 || Reflect.get(globalThis, SHIFTED) === true) return
  Reflect.set(globalThis, SHIFTED, true)
  const realNow = Date.now.bind(Date)
  Date.now = () => realNow() + clockAhead
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
    apply: () => new Date().toString(),
  })
}

shiftProcess()
