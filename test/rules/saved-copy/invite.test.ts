import { describe, expect, test } from 'vitest'
import type { TeamInvite } from '../../../src/contract/event/teams.ts'
import { inviteNow } from '../../../src/rules/saved-copy/event/invite.ts'

const event = {
  id: 'e',
  name: '',
  size: 2,
  signupFrom: 10,
  signupTo: 20,
  from: 30,
  to: 40,
  agreement: '',
  withdrawn: false,
}
const one = { nickname: 'a', avatar: null }
const invite = (state: TeamInvite['state'], members = [one]): TeamInvite => ({
  ...{ id: 't', name: '', icon: { background: '', pattern: '' }, leader: 'a' },
  event,
  members,
  state,
})

describe('a saved invitation', () => {
  test('closes with the signup and says when the event has begun', () => {
    expect([15, 20, 30].map((now) => inviteNow(invite('open'), now))).toEqual(['open', 'closed', 'started'])
    expect([5, 15].map((now) => inviteNow(invite('notOpenYet'), now))).toEqual(['notOpenYet', 'open'])
  })

  test('stays full or taken as the service said: only people change that', () => {
    expect(inviteNow(invite('full'), 15)).toBe('full')
    expect(inviteNow(invite('open', [one, one]), 15)).toBe('full')
    expect(inviteNow(invite('full'), 35)).toBe('started')
    expect([15, 35].map((now) => inviteNow(invite('member'), now))).toEqual(['member', 'member'])
    expect(inviteNow(invite('elsewhere'), 35)).toBe('elsewhere')
    expect(inviteNow(invite('closed'), 15)).toBe('closed')
  })
})
