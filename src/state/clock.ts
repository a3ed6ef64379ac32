import { proxy, subscribe, useSnapshot } from 'valtio'
import { dayOf, GRACE_MS, startOfDay } from '../rules/time/calendar.ts'
import { request } from './layer.ts'
import { answers } from './reading/answers.ts'
import { readAllAnew } from './reading/use-read.ts'

const MINUTE = 60_000
/** Every page that is open at midnight asks anew then: not all of them in the same instant. */
const SPREAD_MS = 3_000

/** The service's time to the minute: days, and all that is counted down to, begin and end with one. */
export const clock = proxy({ now: 0 })

const minuteOf = (at: number): number => at - (at % MINUTE)

/** The game day turns at midnight, and what was left of the day before ends at six. */
const turnOf = (at: number): number => {
  const day = startOfDay(dayOf(at))
  return at >= day + GRACE_MS ? day + GRACE_MS : day
}

/** A page that stays open grows old: it is drawn anew with the minute, and asks anew with the day. */
export const followClock = (): void => {
  let timer = 0
  /** Whether it is another day, or the hours that were left of yesterday are over. */
  const look = (): boolean => {
    clearTimeout(timer)
    const now = request().now()
    const turned = turnOf(now) !== turnOf(clock.now)
    clock.now = minuteOf(now)
    // Nobody looks, and the timers of a phone that sleeps stop: whoever comes back finds the minute that it is.
    if (!document.hidden) timer = window.setTimeout(asTimePasses, MINUTE - (now % MINUTE))
    return turned
  }
  const asTimePasses = (): void => {
    if (look()) setTimeout(readAllAnew, Math.random() * SPREAD_MS)
  }
  // Whoever comes back asks anew at once, whatever the time.
  document.addEventListener('visibilitychange', look)
  // The phone's clock may have been set since: nothing that happens is shown on the day that it said before.
  request().onMessage(asTimePasses)
  subscribe(answers, asTimePasses)
  clock.now = minuteOf(request().now())
  look()
}

/** The service's time for a view that says something of it; the view is drawn again when the minute turns. */
export const useNow = (): number => useSnapshot(clock).now
