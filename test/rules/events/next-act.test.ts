import { describe, expect, test } from 'vitest'
import { nextAct, submitBy } from '../../../src/rules/events/next-act.ts'
import { nextPhaseChange } from '../../../src/rules/events/phases.ts'
import { signupStatus as status } from '../../../src/rules/events/signup.ts'
import { teamNameLength, whyNotTeam } from '../../../src/rules/events/team/team.ts'

const times = { signupFrom: 10, signupTo: 20, from: 30, to: 40 }
const places = { taken: 3, total: 4 }
const visitor = { ...times, places, size: 3, status: status.none, mine: null, withdrawn: false }
type Mine = Parameters<typeof nextAct>[0]['mine']
const mine = (role: 'alone' | 'leader' | 'member', complete = true): Mine => ({
  ...{ role, complete, team: 't', signedUpAt: 11, submittedAt: null, reviewedAt: null, reason: null },
})
const member = (complete: boolean) => ({
  ...{ id: 'm', nickname: '', avatar: null, title: null, leader: false, me: false, joinedAt: 1, remindedAt: null },
  complete,
})
const roster = (...complete: boolean[]) => ({ members: complete.map(member) })

describe('the next act', () => {
  test('of whoever is in an event that was called off is none', () => {
    for (const one of [status.recruiting, status.success])
      expect(nextAct({ ...visitor, status: one, mine: mine('leader'), withdrawn: true }, undefined, 15)).toBe(
        'withdrawn',
      )
  })

  test('of somebody who is not in follows the clocks and the places', () => {
    expect([5, 15, 25, 35, 45].map((now) => nextAct(visitor, undefined, now))).toEqual([
      'waitForSignup',
      'signUp',
      'signupOver',
      'signupOver',
      'over',
    ])
    expect(nextAct({ ...visitor, places: { taken: 4, total: 4 } }, undefined, 15)).toBe('full')
  })

  test('of a leader is the own details, then the seats, then the members, then to submit', () => {
    const leads = { ...visitor, status: status.recruiting, mine: mine('leader') }
    expect(nextAct({ ...leads, mine: mine('leader', false) }, roster(true), 15)).toBe('fillOwn')
    expect(nextAct(leads, undefined, 15)).toBe('unknownTeam')
    expect(nextAct(leads, roster(true, true), 15)).toBe('invite')
    expect(nextAct(leads, roster(true, true, false), 15)).toBe('waitForInfo')
    expect(nextAct(leads, roster(true, true, true), 15)).toBe('submit')
    expect(nextAct(leads, roster(true, true, true), 20)).toBe('tooLate')
  })

  test('of a leader is not to invite for a seat that may stay free, as the service counts', () => {
    const leads = { ...visitor, status: status.recruiting, mine: mine('leader') }
    expect(nextAct(leads, { ...roster(true, true), vacated: 1 }, 15)).toBe('submit')
    expect(nextAct(leads, { ...roster(true), vacated: 1 }, 15)).toBe('invite')
  })

  test('of a member ends with the own details, of who comes alone with submitting', () => {
    const recruiting = { ...visitor, status: status.recruiting }
    expect(nextAct({ ...recruiting, mine: mine('member', false) }, undefined, 15)).toBe('fillOwn')
    expect(nextAct({ ...recruiting, mine: mine('member') }, undefined, 15)).toBe('waitForLeader')
    expect(nextAct({ ...recruiting, size: 1, mine: mine('alone') }, undefined, 15)).toBe('submit')
  })

  test('after a review that failed can be done until the event begins, though signup is over', () => {
    const failed = { ...visitor, status: status.failed, mine: mine('leader') }
    expect(submitBy(failed)).toBe(30)
    expect([15, 25, 29, 30, 40].map((now) => nextAct(failed, undefined, now))).toEqual([
      'mend',
      'mend',
      'mend',
      'tooLate',
      'tooLate',
    ])
  })

  test('after a review that failed is the own details of whoever joined since and left them for later', () => {
    const failed = { ...visitor, status: status.failed }
    expect(nextAct({ ...failed, mine: mine('member', false) }, undefined, 15)).toBe('fillOwn')
    expect(nextAct({ ...failed, mine: mine('member', false) }, undefined, 30)).toBe('tooLate')
  })

  test('of an accepted team is to wait, to play and to look back', () => {
    const accepted = { ...visitor, status: status.success, mine: mine('member') }
    expect([25, 30, 39, 40].map((now) => nextAct(accepted, undefined, now))).toEqual([
      'waitForStart',
      'play',
      'play',
      'over',
    ])
    expect(nextAct({ ...visitor, status: status.pending, mine: mine('leader') }, undefined, 35)).toBe('waitForReview')
  })
})

describe('what comes next', () => {
  test('is named by the clock that turns', () => {
    expect([5, 15, 25, 35].map((now) => nextPhaseChange(times, now))).toEqual([
      { turn: 'signupOpens', at: 10 },
      { turn: 'signupCloses', at: 20 },
      { turn: 'starts', at: 30 },
      { turn: 'ends', at: 40 },
    ])
    expect(nextPhaseChange(times, 40)).toBeNull()
  })

  test('is what a player can still do, where two come at once', () => {
    expect(nextPhaseChange({ ...times, from: 20 }, 15)).toEqual({ turn: 'signupCloses', at: 20 })
  })
})

describe('the name of a team', () => {
  const icon = { background: 'jade', pattern: 'tiger' }
  test('is counted as people count, in one form', () => {
    expect(teamNameLength('龍驤營')).toBe(3)
    expect(teamNameLength(' e\u0301 ')).toBe(1)
    expect(teamNameLength('👨‍👩‍👧‍👦🇹🇼')).toBe(2)
  })

  test('has six characters at most, however many code points they take', () => {
    expect(whyNotTeam('👨‍👩‍👧‍👦'.repeat(6), icon)).toBeNull()
    expect(whyNotTeam('👨‍👩‍👧‍👦'.repeat(7), icon)).toBe('team_name_too_long')
    expect(whyNotTeam('虎豹騎虎豹騎虎', icon)).toBe('team_name_too_long')
  })
})
