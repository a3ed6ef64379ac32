/**
 * Lets a whole run of tests live at another time: `TEST_CLOCK=2026-11-30T23:58+08:00`. Every process of the run takes
 * the same distance from the real clock, which goes on as ever.
 */
const wanted = process.env.TEST_CLOCK

/** Handed on to the processes that this one starts, so that all of them stand at one time. */
const AHEAD = 'TEST_CLOCK_AHEAD'

const measured = (time: string): number => {
  const at = Date.parse(time)
  if (Number.isNaN(at)) throw new Error(`TEST_CLOCK is no time: ${time}`)
  process.env[AHEAD] ??= String(at - Date.now())
  return Number(process.env[AHEAD])
}

/** By how many milliseconds the clock of this run is ahead of the real one. */
export const clockAhead: number = wanted ? measured(wanted) : 0

/** What a process of its own is started with to stand at the same time. */
export const clockArgs: readonly string[] =
  clockAhead === 0 ? [] : ['--import', 'tsx', '--import', './test/support/test-clock.ts']

const SHIFTED = Symbol.for('the clock of this process is shifted')

/** For this process alone, once: `Date.now()`, `new Date()` and `Date()`. */
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
