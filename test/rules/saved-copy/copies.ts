import fc from 'fast-check'
import { doSignIn, type SignInInfo } from '../../../src/contract/game/signin.ts'
import {
  byDay,
  dayState,
  MAKEUP_PER_MONTH,
  makeUpState,
  milestones,
  rewardsOfDay,
  type SignedDay,
} from '../../../src/rules/game/signin.ts'
import {
  addDays,
  dayOf,
  daysOfMonth,
  monthClosesAt,
  monthOf,
  nextMonth,
  startOfDay,
  startOfMonth,
} from '../../../src/rules/time/calendar.ts'

/** What the service answers at that instant for these signed days: the same rules, without a database. */
export const signInInfoAt = (signed: readonly SignedDay[], now: number): SignInInfo => {
  const today = dayOf(now)
  const month = monthOf(today)
  const of = (wanted: string) => signed.filter(({ day }) => monthOf(day) === wanted)
  const own = of(month)
  const before = monthOf(addDays(`${month}-01`, -1))
  const left = now < monthClosesAt(before) ? milestones.filter(({ at }) => of(before).length >= at) : []
  const days = byDay(own)
  return {
    today,
    month,
    signedToday: days.has(today),
    total: own.length,
    days: daysOfMonth(month).map((day) => ({
      day,
      state: dayState(day, days, '', now),
      rewards: [...rewardsOfDay(day)],
    })),
    milestones: milestones.map(({ at, rewards }) => ({
      at,
      rewards: [...rewards],
      state: own.length >= at ? 'claimable' : 'locked',
    })),
    reachedBefore: left.map(({ at, rewards }) => ({ month: before, at, rewards: [...rewards] })),
    makeup: { ...makeUpState(own, { coupons: 1, joined: '2000-01-01' }, now), limit: MAKEUP_PER_MONTH },
    resetAt: startOfMonth(nextMonth(month)),
    ic: null,
  }
}

const HOUR = 3_600_000

/** A player's days up to an instant, a copy made then, and another instant later on at which it is looked at. */
export const lives = fc
  .record({
    copiedAt: fc.integer({ min: Date.parse('2026-01-05'), max: Date.parse('2027-12-25') }),
    marks: fc.array(fc.constantFrom('signed', 'made up', 'none'), { minLength: 31, maxLength: 40 }),
    later: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    hours: fc.integer({ min: 0, max: 40 * 24 }),
  })
  .map(({ copiedAt, marks, later, hours }) => {
    const now = copiedAt + hours * HOUR
    const today = dayOf(copiedAt)
    const before = marks.flatMap((mark, back): SignedDay[] => {
      const day = addDays(today, -back)
      if (mark === 'none' || (back === 0 && mark === 'made up')) return []
      return [{ day, madeUpOn: mark === 'made up' ? addDays(day, 1) : null }]
    })
    const known = new Set(before.map(({ day }) => day))
    // What happened elsewhere after the copy was made: this device never heard of it.
    const after = later.flatMap((signs, ahead): SignedDay[] => {
      const day = addDays(today, ahead)
      return signs && !known.has(day) && startOfDay(day) <= now ? [{ day, madeUpOn: null }] : []
    })
    return { copiedAt, now, before, after, copy: signInInfoAt(before, copiedAt) }
  })

export const keyOf = (day: string): string => doSignIn.opKey({ day })
