import { proxy, subscribe, useSnapshot } from 'valtio'
import { dayOf, GRACE_MS, startOfDay } from '../rules/time/calendar.ts'
import { request } from './layer.ts'
import { answers } from './reading/answers.ts'
import { refetchAll } from './reading/use-read.ts'

const MINUTE = 60_000
/** Every page that is open at midnight refetches then: spread out, so that they do not all hit the service at once. */
const SPREAD_MS = 3_000

/** The service's time, rounded to the minute: days and everything with a countdown begin and end on a minute. */
export const clock = proxy({ now: 0 })

const minuteOf = (at: number): number => at - (at % MINUTE)

/** The game day changes at midnight, and what was still valid of the day before ends at six. */
const turnOf = (at: number): number => {
  const day = startOfDay(dayOf(at))
  return at >= day + GRACE_MS ? day + GRACE_MS : day
}

/** A page that stays open is re-rendered every minute, and refetches when the day changes. */
export const followClock = (): void => {
  let timer = 0
  /** Whether the day has changed, or yesterday's grace period has ended. */
  const look = (): boolean => {
    clearTimeout(timer)
    const now = request().now()
    const turned = turnOf(now) !== turnOf(clock.now)
    clock.now = minuteOf(now)
    // A hidden page needs no timer, and a sleeping phone stops them anyway: the time is read again when it is visible.
    if (!document.hidden) timer = window.setTimeout(asTimePasses, MINUTE - (now % MINUTE))
    return turned
  }
  const asTimePasses = (): void => {
    if (look()) setTimeout(refetchAll, Math.random() * SPREAD_MS)
  }
  // On becoming visible every read is refetched anyway (`whileShown`), so here only the clock is updated.
  document.addEventListener('visibilitychange', look)
  // A message or an answer may have corrected the phone's clock: nothing must be shown with the wrong day.
  request().onMessage(asTimePasses)
  subscribe(answers, asTimePasses)
  // No event tells that the phone's clock was set: what is tapped is of the day that it says now.
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, asTimePasses, true)
  clock.now = minuteOf(request().now())
  look()
}

/** The service's time for a view; re-renders it every minute. */
export const useNow = (): number => useSnapshot(clock).now
