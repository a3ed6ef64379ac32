import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reward } from '../../../src/contract/common.ts'
import {
  byDay,
  canSignIn,
  dayState,
  MAKEUP_PER_MONTH,
  makeUpRefusal,
  makeUpState,
  milestoneRefusal,
  milestones,
  rewardsOfDay,
  type SignedDay,
} from '../../../src/rules/game/signin.ts'
import { missionRefusal, missionState, missions } from '../../../src/rules/game/signin-missions.ts'
import { addDays, dayOf, daysOfMonth, isClosed, monthOf } from '../../../src/rules/time/calendar.ts'

const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
/** Any player's month up to now: signed, made up or left out, day by day. */
const histories = fc
  .tuple(instants, fc.array(fc.constantFrom('signed', 'made up', 'none'), { maxLength: 31 }))
  .map(([now, marks]) => {
    const today = dayOf(now)
    const days = marks.flatMap((mark, back): SignedDay[] => {
      const day = addDays(today, -back)
      if (mark === 'none' || monthOf(day) !== monthOf(today)) return []
      return [{ day, madeUpOn: mark === 'made up' ? addDays(day, 1) : null }]
    })
    return { now, days }
  })

test('a day that can be signed is never one that counts as missed', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -40, max: 40 }), fc.nat(3), ({ now, days }, shift, age) => {
      const [day, joined] = [addDays(dayOf(now), shift), addDays(dayOf(now), -age)]
      const state = dayState(day, byDay(days), joined, now)
      expect(canSignIn(day, joined, now) && state === 'missed').toBe(false)
      if (state === 'open' || state === 'grace') expect(canSignIn(day, joined, now)).toBe(true)
      if (day < joined) expect(canSignIn(day, joined, now)).toBe(false)
    }),
  )
})

test('make-up takes the earliest missed day of the month, and no other', () => {
  fc.assert(
    fc.property(histories, ({ now, days }) => {
      const { next } = makeUpState(days, { coupons: 1, joined: '2000-01-01' }, now)
      const signed = byDay(days)
      if (next === null) return
      expect(monthOf(next)).toBe(monthOf(dayOf(now)))
      expect(isClosed(next, now)).toBe(true)
      for (let day = `${monthOf(next)}-01`; day < next; day = addDays(day, 1)) expect(signed.has(day)).toBe(true)
      expect(makeUpRefusal({ coupons: 1, used: 0, usedToday: false, next }, addDays(next, 1))).toBe('day_not_missed')
    }),
  )
})

test('no day before the player joined can be made up', () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  const next = (joined: string, signed: readonly string[] = []) =>
    makeUpState(
      signed.map((day) => ({ day, madeUpOn: null })),
      { coupons: 1, joined },
      now,
    ).next
  expect(next('2026-10-31')).toBe('2026-11-01')
  expect(next('2026-11-18')).toBe('2026-11-18')
  expect(next('2026-11-18', ['2026-11-18'])).toBe('2026-11-19')
  expect(next('2026-11-20')).toBeNull()
})

test.each([
  [{ coupons: 1, used: 0, usedToday: false, next: null }, 'day_not_missed'],
  [{ coupons: 1, used: 1, usedToday: true, next: '2026-11-03' }, 'makeup_used_today'],
  [{ coupons: 1, used: MAKEUP_PER_MONTH, usedToday: false, next: '2026-11-03' }, 'makeup_limit_reached'],
  [{ coupons: 0, used: 0, usedToday: false, next: '2026-11-03' }, 'coupons_insufficient'],
  [{ coupons: 1, used: 2, usedToday: false, next: '2026-11-03' }, null],
] as const)('%j is answered with %s', (state, refusal) => {
  expect(makeUpRefusal(state, '2026-11-03')).toBe(refusal)
})

test.each([
  ['2026-12-01', [{ item: 'martialExperience', count: 200 }]],
  [
    '2026-12-07',
    [
      { item: 'makeupCoupon', count: 1 },
      { item: 'pillEpic', count: 1 },
    ],
  ],
  ['2026-12-08', [{ item: 'martialExperience', count: 200 }]],
  ['2026-12-30', [{ item: 'mallPoints', count: 20 }]],
])('a week of rewards begins with the first of a month: %s', (day, rewards) => {
  expect(rewardsOfDay(day)).toEqual(rewards)
})

test('a month, its milestones and the missions of a day give as much as was decided, all taken together', () => {
  const given = (rewards: readonly Reward[]) => {
    const sums: Record<string, number> = {}
    for (const { item, count } of rewards) sums[item] = (sums[item] ?? 0) + count
    return sums
  }
  const seventh = { makeupCoupon: 4, pillEpic: 4 }
  const days = daysOfMonth('2026-11').flatMap((day) => rewardsOfDay(day))
  expect(given(days)).toEqual({ martialExperience: 3_800, mallPoints: 260, pillRare: 4, ...seventh })
  const seals = { activationSeal: 1, printingSeal: 1 }
  expect(milestones.map(({ at }) => at)).toEqual([7, 14, 21, 28])
  const awards = given(milestones.flatMap(({ rewards }) => rewards))
  expect(awards).toEqual({ mallPoints: 100, pillEpic: 3, pillLegend: 2, ...seals })
  const ofADay = given(missions.flatMap(({ rewards }) => rewards))
  expect(ofADay).toEqual({ martialExperience: 450, pillRare: 2, mallPoints: 40 })
})

test('every day of a month has a reward', () => {
  for (let day = 1; day <= 31; day++) {
    expect(rewardsOfDay(`2026-12-${String(day).padStart(2, '0')}`).length).toBeGreaterThan(0)
  }
})

test('a milestone can be claimed from the day it is reached until six on the first of the next month', () => {
  expect(milestoneRefusal('2026-11', 7, 6, Date.parse('2026-11-20T00:00:00Z'))).toBe('award_not_reached')
  expect(milestoneRefusal('2026-11', 8, 20, Date.parse('2026-11-20T00:00:00Z'))).toBe('award_not_reached')
  expect(milestoneRefusal('2026-11', 7, 7, Date.parse('2026-12-01T05:59:00+08:00'))).toBeNull()
  expect(milestoneRefusal('2026-11', 7, 7, Date.parse('2026-12-01T06:00:00+08:00'))).toBe('day_closed')
})

test('a mission is locked until its goal, then claimable, through the grace of its day', () => {
  const now = Date.parse('2026-11-15T02:00:00Z')
  for (const mission of missions) {
    expect(missionState(mission, mission.goal - 1, false)).toBe('locked')
    expect(missionState(mission, mission.goal, false)).toBe('claimable')
    expect(missionState(mission, mission.goal, true)).toBe('claimed')
    expect(missionRefusal(mission, '2026-11-15', mission.goal - 1, now)).toBe('award_not_reached')
    expect(missionRefusal(mission, '2026-11-15', mission.goal, now)).toBeNull()
    expect(missionRefusal(mission, '2026-11-16', mission.goal, now)).toBe('award_not_reached')
    expect(missionRefusal(mission, '2026-11-14', mission.goal, Date.parse('2026-11-15T05:00:00+08:00'))).toBeNull()
    expect(missionRefusal(mission, '2026-11-14', mission.goal, now)).toBe('day_closed')
  }
})
