import { describe, expect, test } from 'vitest'
import type { GameProfile, GameToday } from '../../../src/contract/game/game.ts'
import { getTaskAward } from '../../../src/contract/game/missions.ts'
import type { Goods } from '../../../src/contract/mall/mall.ts'
import { missionOf, missionRefusal, missions } from '../../../src/rules/game/signin-missions.ts'
import {
  isPeriodOver,
  isRenewedSince,
  isUncounted,
  ranksNow,
  weekPowerNow,
} from '../../../src/rules/saved-copy/boards.ts'
import { noClaims } from '../../../src/rules/saved-copy/claims.ts'
import { missionsNow, type TasksCopy } from '../../../src/rules/saved-copy/day/missions.ts'
import { canSignUpNow, eventNow, nextTurnOf } from '../../../src/rules/saved-copy/event/event.ts'
import { quotaNow } from '../../../src/rules/saved-copy/quota.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)
const noon = at('2026-11-22T12:00:00')

const tasks: TasksCopy = {
  day: '2026-11-22',
  resetAt: at('2026-11-23T00:00:00'),
  tasks: missions.map(({ id, goal, rewards }) => ({
    id,
    goal,
    progress: id === 'news' ? 0 : goal,
    state: id === 'news' ? 'locked' : id === 'signin' ? 'claimed' : 'claimable',
    rewards: [...rewards],
  })),
}

describe('saved missions', () => {
  test('are as they were told while their day lasts', () => {
    const now = missionsNow(tasks, noClaims, noon)
    expect(now.tasks).toEqual(tasks.tasks)
    expect(now.fulfilled.map(({ id }) => id)).toEqual(['play1', 'play3', 'train', 'visit'])
  })

  test('begin anew with the day, how far nobody knows; what was fulfilled can be taken until six', () => {
    for (const [moment, left] of [
      [at('2026-11-23T00:00:00'), 4],
      [at('2026-11-23T05:59:59'), 4],
      [at('2026-11-23T06:00:00'), 0],
    ] as const) {
      const now = missionsNow(tasks, noClaims, moment)
      expect(now.day).toBe('2026-11-23')
      expect(now.tasks.map(({ id, progress, state }) => [id, progress, state])).toEqual(
        missions.map(({ id }) => [id, null, 'locked']),
      )
      expect(now.fulfilled).toHaveLength(left)
      for (const { id, day } of now.fulfilled) {
        const mission = missionOf(id)
        expect(mission && missionRefusal(mission, day, mission.goal, moment)).toBeNull()
      }
      expect(now.resetAt).toBe(at('2026-11-24T00:00:00'))
    }
  })

  test('of an answer given in the night tell of what was left of yesterday, until six', () => {
    const night: TasksCopy = {
      ...tasks,
      day: '2026-11-23',
      tasks: tasks.tasks.map((task) => (task.id === 'visit' ? task : { ...task, progress: 0, state: 'locked' })),
      fulfilledBefore: ['train', 'visit'].map((id) => ({ day: '2026-11-22', id, rewards: [] })),
    }
    const leftAt = (time: string, claims = noClaims) =>
      missionsNow(night, claims, at(time)).fulfilled.map(({ id, day }) => `${id} ${day}`)
    const today = 'visit 2026-11-23'
    expect(leftAt('2026-11-23T00:05:00')).toEqual(['train 2026-11-22', 'visit 2026-11-22', today])
    const done = new Set([getTaskAward.opKey({ taskId: 'train', day: '2026-11-22' })])
    expect(leftAt('2026-11-23T05:59:59', { ...noClaims, done })).toEqual(['visit 2026-11-22', today])
    expect(leftAt('2026-11-23T06:00:00')).toEqual([today])
  })

  test('are claimed once this device knows that they are', () => {
    const done = new Set([getTaskAward.opKey({ taskId: 'play1', day: tasks.day })])
    const now = missionsNow(tasks, { ...noClaims, done }, noon)
    expect(now.tasks.find(({ id }) => id === 'play1')?.state).toBe('claimed')
    expect(now.fulfilled.map(({ id }) => id)).toEqual(['play3', 'train', 'visit'])
  })
})

describe('a saved event', () => {
  const event: NonNullable<GameToday['event']> = {
    id: 'e',
    name: 'n',
    summary: 's',
    pill: 'signupOpen',
    turnsAt: at('2026-11-23T00:00:00'),
    from: at('2026-11-25T00:00:00'),
    to: at('2026-11-27T00:00:00'),
    mine: 0,
    full: false,
  }
  test('offers to sign up while that is open, to whoever is not in it, where there is a place', () => {
    expect(canSignUpNow(event)).toBe(true)
    expect(canSignUpNow({ ...event, full: true })).toBe(false)
    expect(canSignUpNow({ ...event, mine: 1 })).toBe(false)
    for (const pill of [null, 'signupSoon', 'signupClosed', 'ongoing'] as const)
      expect(canSignUpNow({ ...event, pill })).toBe(false)
  })
  test.each([
    ['2026-11-22T23:59:59', 'signupOpen'],
    ['2026-11-23T00:00:00', null],
    ['2026-11-25T00:00:00', 'ongoing'],
    ['2026-11-26T23:59:59', 'ongoing'],
  ])('at %s is told as %s', (moment, pill) => {
    expect(eventNow(event, at(moment))?.pill).toBe(pill)
  })
  test('takes signups after it has begun for as long as they are open, and counts down to when they close', () => {
    const turnsAt = event.from
    const late = { ...event, turnsAt, signupTo: at('2026-11-26T00:00:00') }
    expect(eventNow(late, turnsAt)).toEqual({ ...late, turnsAt: late.signupTo })
    expect(eventNow(late, late.signupTo)?.pill).toBe('ongoing')
    expect(eventNow({ ...late, signupTo: event.to + 1 }, turnsAt)?.turnsAt).toBe(event.to)
    expect(eventNow({ ...late, pill: 'signupClosed' }, turnsAt)?.pill).toBe('ongoing')
  })
  test('is gone once it is over', () => {
    expect(eventNow(event, event.to)).toBeNull()
  })
  test.each([
    ['signupSoon', '2026-11-20T00:00:00', 'signupOpens'],
    ['signupOpen', '2026-11-23T00:00:00', 'signupCloses'],
    ['signupOpen', '2026-11-25T00:00:00', 'starts'],
    ['signupClosed', '2026-11-25T00:00:00', 'starts'],
    ['ongoing', '2026-11-26T00:00:00', 'signupOpens'],
    ['ongoing', '2026-11-27T00:00:00', 'ends'],
  ] as const)('with %s that turns at %s is told to come to: %s', (pill, turnsAt, turn) => {
    expect(nextTurnOf({ ...event, pill, turnsAt: at(turnsAt) })).toBe(turn)
  })
  test('does not say what comes where nobody knows', () => {
    expect(nextTurnOf({ ...event, turnsAt: null })).toBeNull()
    expect(nextTurnOf({ ...event, pill: null })).toBeNull()
  })
})

describe('saved figures of a period', () => {
  const ranks = [1020, 1220, 1700].map((board) => ({ board, name: 'b', rank: 3, before: null }))
  const boardsAt = (moment: string) => ranksNow({ day: '2026-11-22', ranks }, at(moment)).map(({ board }) => board)

  test('are ranks only until the week, and on monthly boards until the month, begins anew', () => {
    expect(boardsAt('2026-11-22T23:59:59')).toEqual([1020, 1220, 1700])
    expect(boardsAt('2026-11-23T00:00:00')).toEqual([1700])
    expect(boardsAt('2026-12-01T00:00:00')).toEqual([])
  })

  test('are a board that is over from the instant at which it settles', () => {
    expect(isPeriodOver({ settlesAt: noon }, noon - 1)).toBe(false)
    expect(isPeriodOver({ settlesAt: noon }, noon)).toBe(true)
    expect(isPeriodOver({ settlesAt: null }, noon)).toBe(false)
  })

  test('are not there on the first day of a period, where a board is renewed daily', () => {
    const settlesAt = at('2026-11-30T00:00:00')
    const copy = (board: number, shown: string) => ({ board, settlesAt, shownUntil: at(shown) })
    const monday = at('2026-11-23T12:00:00')
    expect(isUncounted(copy(1220, '2026-11-23T00:00:00'), 'current', monday)).toBe(true)
    expect(isUncounted(copy(1220, '2026-11-24T00:00:00'), 'current', monday)).toBe(false)
    expect(isUncounted(copy(1220, '2026-11-30T00:00:00'), 'last', monday)).toBe(false)
    expect(isUncounted(copy(1020, '2026-11-23T00:00:00'), 'current', monday)).toBe(false)
    // The first day has been counted since: what a copy of it lacks is not known.
    expect(isUncounted(copy(1220, '2026-11-23T00:00:00'), 'current', at('2026-11-24T00:00:00'))).toBe(false)
  })

  test('are a board that was renewed since, after the midnight that the copy had not seen', () => {
    const copy = { renewed: 'daily', settled: false, shownUntil: at('2026-11-23T00:00:00') } as const
    expect(isRenewedSince(copy, at('2026-11-23T23:59:59'))).toBe(false)
    expect(isRenewedSince(copy, at('2026-11-24T00:00:00'))).toBe(true)
    expect(isRenewedSince({ ...copy, settled: true }, at('2026-11-24T00:00:00'))).toBe(false)
    expect(isRenewedSince({ ...copy, renewed: 'atOnce' }, at('2026-11-24T00:00:00'))).toBe(false)
  })

  test('are the best of this week only while it is this week', () => {
    const week = { week: '2026-11-16', matches: 1, merit: 1, combatPower: 7 }
    const profile: Pick<GameProfile, 'weeks' | 'combatPower'> = { weeks: [week], combatPower: { week: 7, best: 9 } }
    expect(weekPowerNow(profile, at('2026-11-22T23:59:59'))).toBe(7)
    expect(weekPowerNow(profile, at('2026-11-23T00:00:00'))).toBeNull()
  })

  test('are what was bought only while the period lasts', () => {
    const quota: NonNullable<Goods['quota']> = {
      period: 'week',
      limit: 5,
      bought: 2,
      refreshesAt: at('2026-11-23T00:00:00'),
    }
    expect(quotaNow(quota, noon)).toEqual(quota)
    expect(quotaNow(quota, at('2026-11-23T00:00:00'))).toEqual({
      ...quota,
      bought: null,
      refreshesAt: at('2026-11-30T00:00:00'),
    })
    const never = { ...quota, period: 'never' as const, refreshesAt: null }
    expect(quotaNow(never, at('2027-11-23T00:00:00'))).toEqual(never)
  })
})
