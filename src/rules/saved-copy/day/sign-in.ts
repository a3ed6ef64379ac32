import type { Reward } from '../../../contract/common.ts'
import { doSignIn, getSignInAward, type SignInInfo } from '../../../contract/game/signin.ts'
import { milestones, rewardsOfDay } from '../../game/signin.ts'
import { closesAt, dayOf, daysOfMonth, monthClosesAt, monthOf, nextMonth, startOfMonth } from '../../time/calendar.ts'
import type { OwnClaims } from '../claims.ts'
import { notBefore } from '../clock.ts'

type CopiedDay = SignInInfo['days'][number]

/** `waiting`: this device's claim for the day is on its way. `unknown`: the day ended after the copy was made. */
export type DayStateNow = CopiedDay['state'] | 'waiting' | 'unknown'

export interface Milestone {
  readonly at: number
  readonly rewards: readonly Reward[]
  readonly state: SignInInfo['milestones'][number]['state']
}

export interface SignInNow {
  readonly today: string
  readonly month: string
  /** `unknown`: nothing is known of this day yet. It can be signed anyway, and counts once. */
  readonly state: 'signed' | 'waiting' | 'open' | 'unknown'
  /** Days signed this month; null if the copy is from another month. */
  readonly total: number | null
  readonly days: readonly { readonly day: string; readonly state: DayStateNow; readonly rewards: readonly Reward[] }[]
  /** Of this month. */
  readonly milestones: readonly Milestone[]
  /** Reached in `month` and not claimed; in the first hours of a month also those of the month before. */
  readonly reached: readonly { readonly month: string; readonly at: number; readonly rewards: readonly Reward[] }[]
  /** Null if unknown: on another day, and if a day may have been missed since. */
  readonly makeup: SignInInfo['makeup'] | null
  readonly resetAt: number
}

/** The current state of a day, given its state in the copy. */
const stateSince = (copied: DayStateNow, day: string, today: string, now: number): DayStateNow => {
  if (day > today) return 'future'
  if (day === today) return copied === 'signed' ? 'signed' : 'open'
  if (copied === 'signed' || copied === 'made_up' || copied === 'missed') return copied
  return copied === 'grace' && now < closesAt(day) ? 'grace' : 'unknown'
}

const daysNow = (copy: SignInInfo, today: string, claims: OwnClaims, now: number): SignInNow['days'] => {
  const copied = new Map(copy.days.map((one) => [one.day, one]))
  return daysOfMonth(monthOf(today)).map((day) => {
    const { state = 'future', rewards = rewardsOfDay(day) } = copied.get(day) ?? {}
    const since = stateSince(state, day, today, now)
    if (since === 'signed' || since === 'made_up') return { day, state: since, rewards }
    const key = doSignIn.opKey({ day })
    if (claims.done.has(key)) return { day, state: 'signed' as const, rewards }
    return { day, state: claims.waiting.has(key) ? ('waiting' as const) : since, rewards }
  })
}

const stateOfToday = (copy: SignInInfo, today: string, claims: OwnClaims): SignInNow['state'] => {
  const key = doSignIn.opKey({ day: today })
  if ((copy.today === today && copy.signedToday) || claims.done.has(key)) return 'signed'
  if (claims.waiting.has(key)) return 'waiting'
  return copy.today === today ? 'open' : 'unknown'
}

/** In a new month all milestones are locked again. */
const milestonesNow = (copy: SignInInfo, month: string, claims: OwnClaims): readonly Milestone[] =>
  copy.month === month
    ? copy.milestones.map((one) =>
        claims.done.has(getSignInAward.opKey({ month, at: one.at })) ? { ...one, state: 'claimed' as const } : one,
      )
    : milestones.map((one) => ({ ...one, state: 'locked' as const }))

/** Those of the copy's month, and of the month before, which a copy made in the first night contains. */
const reachedNow = (copy: SignInInfo, { done }: OwnClaims, now: number): SignInNow['reached'] =>
  [
    ...(copy.reachedBefore ?? []),
    ...copy.milestones
      .filter(({ state }) => state === 'claimable')
      .map(({ at, rewards }) => ({ month: copy.month, at, rewards })),
  ].filter(({ month, at }) => now < monthClosesAt(month) && !done.has(getSignInAward.opKey({ month, at })))

/**
 * The copy's make-up data applies on its own day only; and if it had no missed day, only until one may have been
 * missed.
 */
const makeupNow = (copy: SignInInfo, today: string, days: SignInNow['days']): SignInNow['makeup'] => {
  if (copy.today !== today) return null
  const open = copy.makeup.next === null && days.some(({ state }) => state === 'unknown')
  return open ? null : copy.makeup
}

const isSigned = ({ state }: { readonly state: DayStateNow }): boolean => state === 'signed' || state === 'made_up'

const totalNow = (copy: SignInInfo, month: string, days: SignInNow['days']): number | null => {
  if (copy.month !== month) return null
  const counted = new Set(copy.days.filter(isSigned).map(({ day }) => day))
  return copy.total + days.filter((one) => isSigned(one) && !counted.has(one.day)).length
}

/** decided here: if there is no answer yet, assume a copy from long ago. */
export const UNHEARD: SignInInfo = {
  ...{ today: '2000-01-01', month: '2000-01', signedToday: false, total: 0, days: [], milestones: [], resetAt: 0 },
  makeup: { coupons: 0, used: 0, limit: 0, usedToday: false, next: null },
  ic: null,
}

/** The sign-in calendar now, given a saved copy. */
export const signInNow = (copy: SignInInfo, claims: OwnClaims, clock: number): SignInNow => {
  const now = notBefore(copy.today, clock)
  const today = dayOf(now)
  const month = monthOf(today)
  const days = daysNow(copy, today, claims, now)
  return {
    today,
    month,
    state: stateOfToday(copy, today, claims),
    total: totalNow(copy, month, days),
    days,
    milestones: milestonesNow(copy, month, claims),
    reached: reachedNow(copy, claims, now),
    makeup: makeupNow(copy, today, days),
    resetAt: startOfMonth(nextMonth(month)),
  }
}
