import type { Reward } from '../../contract/common.ts'
import type { SignInInfo } from '../../contract/game/signin.ts'
import { dayOf, daysOfMonth, isClosed, isRealDay, monthClosesAt, monthOf } from '../time/calendar.ts'

/** Sources: make-up limits are the spec's; rewards and milestones are decided here. */
export const MAKEUP_PER_MONTH = 3
export const MAKEUP_COST = 1

export type SignedDay = { readonly day: string; readonly madeUpOn: string | null }
type DayState = SignInInfo['days'][number]['state']

/** A week of rewards, repeated through the month; the seventh day is the best. */
const week: readonly (readonly Reward[])[] = [
  [{ item: 'martialExperience', count: 200 }],
  [{ item: 'mallPoints', count: 20 }],
  [{ item: 'martialExperience', count: 300 }],
  [{ item: 'pillRare', count: 1 }],
  [{ item: 'martialExperience', count: 400 }],
  [{ item: 'mallPoints', count: 40 }],
  [
    { item: 'makeupCoupon', count: 1 },
    { item: 'pillEpic', count: 1 },
  ],
]

export const rewardsOfDay = (day: string): readonly Reward[] => week[(Number(day.slice(8)) - 1) % week.length] ?? []

export const milestones: readonly { readonly at: number; readonly rewards: readonly Reward[] }[] = [
  { at: 7, rewards: [{ item: 'mallPoints', count: 100 }] },
  { at: 14, rewards: [{ item: 'pillEpic', count: 3 }] },
  { at: 21, rewards: [{ item: 'activationSeal', count: 1 }] },
  {
    at: 28,
    rewards: [
      { item: 'pillLegend', count: 2 },
      { item: 'printingSeal', count: 1 },
    ],
  },
]

/** `joined`: the player's first day. No claim can be on its way for an earlier one. */
export const dayState = (
  day: string,
  signed: ReadonlyMap<string, SignedDay>,
  joined: string,
  now: number,
): DayState => {
  const entry = signed.get(day)
  if (entry) return entry.madeUpOn === null ? 'signed' : 'made_up'
  const today = dayOf(now)
  if (day > today) return 'future'
  if (day === today) return 'open'
  return day < joined || isClosed(day, now) ? 'missed' : 'grace'
}

export const byDay = (days: readonly SignedDay[]): ReadonlyMap<string, SignedDay> =>
  new Map(days.map((entry) => [entry.day, entry]))

/** A day can be signed on that day and in its grace period, for claims that were on their way. */
export const canSignIn = (day: string, joined: string, now: number): boolean =>
  isRealDay(day) && day >= joined && day <= dayOf(now) && !isClosed(day, now)

/** Days before the player joined do not count as missed. */
export const earliestMissed = (signed: ReadonlyMap<string, SignedDay>, joined: string, now: number): string | null =>
  daysOfMonth(monthOf(dayOf(now))).find((day) => day >= joined && dayState(day, signed, joined, now) === 'missed') ??
  null

export interface MakeUpState {
  readonly coupons: number
  readonly used: number
  readonly usedToday: boolean
  readonly next: string | null
}

export interface MadeUpWith {
  readonly coupons: number
  /** The player's first day. */
  readonly joined: string
}

export const makeUpState = (
  signed: readonly SignedDay[],
  { coupons, joined }: MadeUpWith,
  now: number,
): MakeUpState => {
  const today = dayOf(now)
  const madeUpOn = signed.flatMap(({ madeUpOn: on }) => (on === null ? [] : [on]))
  return {
    coupons,
    used: madeUpOn.filter((on) => monthOf(on) === monthOf(today)).length,
    usedToday: madeUpOn.includes(today),
    next: earliestMissed(byDay(signed), joined, now),
  }
}

/** Why the day that the player saw on the button cannot be made up, or null. */
export const makeUpRefusal = (state: MakeUpState, day: string) => {
  if (state.next === null || state.next !== day) return 'day_not_missed' as const
  if (state.usedToday) return 'makeup_used_today' as const
  if (state.used >= MAKEUP_PER_MONTH) return 'makeup_limit_reached' as const
  if (state.coupons < MAKEUP_COST) return 'coupons_insufficient' as const
  return null
}

/** Why a milestone of that month cannot be claimed, or null. */
export const milestoneRefusal = (month: string, at: number, total: number, now: number) => {
  if (now >= monthClosesAt(month)) return 'day_closed' as const
  const known = milestones.some((milestone) => milestone.at === at)
  return known && total >= at ? null : ('award_not_reached' as const)
}
