import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventPhase, eventPill, nextTurn, signupPhase } from '../../src/rules/events/clocks.ts'
import {
  signupStatus as status,
  statusOfTeam,
  whyNotCancel,
  whyNotEditInfo,
  whyNotJoin,
  whyNotSignUp,
  whyNotSubmit,
} from '../../src/rules/events/signup.ts'
import { whyNotTeam } from '../../src/rules/events/team.ts'

const times = { signupFrom: 10, signupTo: 20, from: 30, to: 40 }
const room = { taken: 3, total: 4 }
const icon = { background: 'jade', pattern: 'tiger' }

describe('an event', () => {
  it('tells its state from both clocks', () => {
    expect([5, 15, 25, 35, 45].map((now) => eventPill(times, now))).toEqual([
      'signupSoon',
      'signupOpen',
      'signupClosed',
      'ongoing',
      'ended',
    ])
    expect(signupPhase(times, 25)).toBe('ended')
    expect(eventPhase(times, 25)).toBe('before')
    expect(eventPill({ ...times, signupTo: 35 }, 32)).toBe('signupOpen')
  })

  it('changes its pill only at an instant that was announced', () => {
    const four = fc.array(fc.nat(50), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(four, fc.nat(60), ([a = 0, b = 0, c = 0, d = 0], now) => {
        const any = { signupFrom: Math.min(a, b), signupTo: Math.max(a, b), from: Math.min(c, d), to: Math.max(c, d) }
        const turn = nextTurn(any, now) ?? 1000
        for (let later = now; later < Math.min(turn, 100); later += 1)
          expect(eventPill(any, later)).toBe(eventPill(any, now))
      }),
    )
  })
})

describe('signing up', () => {
  it('needs an open signup, a free place and the agreement', () => {
    expect(whyNotSignUp(times, room, status.none, true, 15)).toBeNull()
    expect(whyNotSignUp(times, room, status.none, true, 9)).toBe('registration_closed')
    expect(whyNotSignUp(times, room, status.none, true, 20)).toBe('signup_ended')
    expect(whyNotSignUp(times, { taken: 4, total: 4 }, status.none, true, 15)).toBe('event_full')
    expect(whyNotSignUp(times, room, status.none, false, 15)).toBe('event_agreement_required')
    expect(whyNotSignUp(times, room, status.pending, true, 15)).toBe('already_done')
  })

  it('tells a latecomer that the team is complete', () => {
    const full = { size: 3, members: 3, complete: 1 }
    expect(whyNotJoin(times, full, status.none, true, 15)).toBe('team_complete')
    expect(whyNotJoin(times, { ...full, members: 2 }, status.none, true, 15)).toBeNull()
  })

  it('goes to review when everybody is in and filled in', () => {
    expect(statusOfTeam({ size: 3, members: 2, complete: 2 })).toBe(status.recruiting)
    expect(statusOfTeam({ size: 3, members: 3, complete: 2 })).toBe(status.recruiting)
    expect(statusOfTeam({ size: 3, members: 3, complete: 3 })).toBe(status.pending)
  })

  it('is final once submitted, unless the review failed', () => {
    expect(whyNotEditInfo(status.recruiting, false)).toBeNull()
    expect(whyNotEditInfo(status.pending, true)).toBe('signup_info_final')
    expect(whyNotEditInfo(status.success, true)).toBe('signup_info_final')
    expect(whyNotEditInfo(status.failed, true)).toBeNull()
  })

  it('is cancelled once only, and not after the signup', () => {
    expect(whyNotCancel(times, status.pending, 0, 15)).toBeNull()
    expect(whyNotCancel(times, status.pending, 1, 15)).toBe('cancel_used_up')
    expect(whyNotCancel(times, status.success, 0, 25)).toBe('signup_ended')
    expect(whyNotCancel(times, status.none, 0, 15)).toBe('not_found')
  })

  it('needs the leader complete, and every member', () => {
    const person = { name: '趙子龍', phone: '0912345678', idNumber: 'A123456789' }
    expect(whyNotSubmit(person, [person])).toBeNull()
    expect(whyNotSubmit({ ...person, phone: ' ' }, [])).toBe('leader_info_required')
    expect(whyNotSubmit(person, [{ ...person, idNumber: '' }])).toBe('member_info_incomplete')
  })
})

describe('a team', () => {
  it('has a name of one to six characters, counted as people count, and an icon', () => {
    expect(whyNotTeam('常山五虎將軍', icon)).toBeNull()
    expect(whyNotTeam('常山五虎大將軍', icon)).toBe('team_name_too_long')
    expect(whyNotTeam('🐯🐯🐯🐯🐯🐯', icon)).toBeNull()
    expect(whyNotTeam('  ', icon)).toBe('team_name_required')
    expect(whyNotTeam('虎符', null)).toBe('team_icon_required')
    expect(whyNotTeam('虎符', { ...icon, pattern: 'skull' })).toBe('team_icon_required')
  })
})
