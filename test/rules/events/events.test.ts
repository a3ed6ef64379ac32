import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskInfo, normalizeInfo } from '../../../src/rules/events/info.ts'
import { eventPhase, eventPill, nextChangeAt, signupPhase } from '../../../src/rules/events/phases.ts'
import { rewardProgress } from '../../../src/rules/events/rewards.ts'
import { signupStatus as status, whyNotJoin, whyNotSignUp } from '../../../src/rules/events/signup.ts'
import { stageAt, stageTimes } from '../../../src/rules/events/stages.ts'
import { inviteState, makeInvite, normalizeInvite } from '../../../src/rules/events/team/invites.ts'
import { whyNotTeam } from '../../../src/rules/events/team/team.ts'
import { normalizeTeamName, soloName } from '../../../src/rules/events/team/team-name.ts'

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
        const turn = nextChangeAt(any, now) ?? 1000
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

  it('is for as long as the team can be mended where a review refused it', () => {
    const free = (state: (typeof status)[keyof typeof status]) => ({ size: 3, members: 2, status: state })
    const codes = (state: (typeof status)[keyof typeof status]) =>
      [15, 25, 30].map((now) => whyNotJoin(times, free(state), status.none, true, now))
    expect(codes(status.recruiting)).toEqual([null, 'signup_ended', 'signup_ended'])
    expect(codes(status.failed)).toEqual([null, null, 'signup_ended'])
  })

  it('tells a latecomer that the team is complete, or was submitted as it is', () => {
    const full = { size: 3, members: 3, status: status.recruiting }
    expect(whyNotJoin(times, full, status.none, true, 15)).toBe('team_complete')
    expect(whyNotJoin(times, { ...full, members: 2 }, status.none, true, 15)).toBeNull()
    expect(whyNotJoin(times, { ...full, members: 2, status: status.failed }, status.none, true, 15)).toBeNull()
    for (const submitted of [status.pending, status.success])
      expect(whyNotJoin(times, { ...full, members: 2, status: submitted }, status.none, true, 15)).toBe('team_complete')
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

  it('is called by what can be seen of its name, in one form', () => {
    expect(normalizeTeamName('  常\u200b山 \u3000 軍\u202e ')).toBe('常山 軍')
    expect(normalizeTeamName('e\u0301')).toBe('é')
    expect(normalizeTeamName('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧')
    expect(normalizeTeamName('❤\ufe0f')).toBe('❤\ufe0f')
    expect(soloName('趙雲趙子龍常山人')).toBe('趙雲趙子龍常')
  })

  it('is not called like another by signs that cannot be seen, nor by nothing, nor over the lines around it', () => {
    for (const hidden of ['\u200d', '\u200c', '\u034f', '\ufe0f', '\u{e0041}', '\u3164', '\u2800'])
      expect([hidden, normalizeTeamName(`虎${hidden}賁`)]).toEqual([hidden, '虎賁'])
    for (const blank of ['\u3164', '\u2800', '\u115f\u1160', '\uffa0', '\u{1d159}'])
      expect([blank, normalizeTeamName(blank)]).toEqual([blank, ''])
    expect(normalizeTeamName(`x${'\u0301'.repeat(30)}`)).toBe('x\u0301\u0301\u0301')
  })
})

describe('an invitation', () => {
  const state = (now: number, given: Partial<Parameters<typeof inviteState>[0]> = {}) =>
    inviteState({ times, belongs: null, free: true, ...given }, now)

  it('is ten signs that nobody mistakes for others, however they are typed', () => {
    const invite = makeInvite(() => 0.999)
    expect(invite).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(normalizeInvite(` ${invite.toLowerCase().slice(0, 5)}-${invite.slice(5)}`)).toBe(invite)
    expect(normalizeInvite('o1l')).toBe('011')
  })

  it('says why it cannot be taken, what no clock changes first', () => {
    expect([5, 15, 25, 35].map((now) => state(now))).toEqual(['notOpenYet', 'open', 'closed', 'started'])
    expect(state(15, { free: false })).toBe('full')
    expect(state(25, { free: false })).toBe('closed')
    expect(state(35, { belongs: 'here' })).toBe('member')
    expect(state(5, { belongs: 'elsewhere', free: false })).toBe('elsewhere')
  })
})

describe('the stages of an event', () => {
  it('share its time without a gap, and every instant of it belongs to the one it lies in', () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(
        list,
        fc.nat(1_000_000),
        fc.integer({ min: 10, max: 1_000_000 }),
        fc.nat(),
        (ids, from, long, any) => {
          const event = { from, to: from + long, stages: ids.map((id) => ({ id })) }
          const spans = ids.map((_, index) => stageTimes(event, index))
          expect(spans[0]?.from).toBe(from)
          expect(spans.at(-1)?.to).toBe(event.to)
          for (const [index, span] of spans.entries()) if (index > 0) expect(span.from).toBe(spans[index - 1]?.to)
          const at = from + (any % long)
          const index = spans.findIndex((span) => at >= span.from && at < span.to)
          expect(stageAt(event, at)).toBe(ids[index])
        },
      ),
    )
  })
})

describe('a reward', () => {
  const team = { points: 40, matches: 3, rank: 2 }
  const reward = { id: 'r', stage: null, needed: 50 }

  it('tells how far the team is, and never further than it has to be', () => {
    expect(rewardProgress({ ...reward, kind: 'points' }, team, false)).toEqual({ reached: 40, needed: 50 })
    expect(rewardProgress({ ...reward, kind: 'matches', needed: 2 }, team, false)).toEqual({ reached: 2, needed: 2 })
  })

  it('for a place is nobody’s before the event is settled', () => {
    const place = { ...reward, kind: 'place', needed: 2 } as const
    const reached = (isSettled: boolean, rank: number | null) =>
      rewardProgress(place, { ...team, rank }, isSettled).reached
    expect([1, 2, 3, null].map((rank) => reached(false, rank))).toEqual([0, 0, 0, 0])
    expect([1, 2, 3, null].map((rank) => reached(true, rank))).toEqual([1, 1, 0, 0])
  })
})

describe('signup information', () => {
  const info = {
    name: ' 王小明 ',
    phone: '0912-345-678',
    paper: 'taiwan',
    number: 'a123456789',
    contact: { kind: 'messenger', id: 'tiger-talker' },
  } as const

  it('is kept in one form', () => {
    expect(normalizeInfo(info)).toMatchObject({ name: '王小明', phone: '+886912345678', number: 'A123456789' })
    expect(normalizeInfo({ ...info, number: ' Ａ１２-３４５ ６７８９' })).toMatchObject({ number: 'A123456789' })
    expect(normalizeInfo({ ...info, phone: '+853 6612 3456' })).toMatchObject({ phone: '+85366123456' })
  })

  it('is refused at the field that is wrong', () => {
    expect(normalizeInfo({ ...info, phone: '02 2345 6789' })).toBe('phone_incorrect')
    expect(normalizeInfo({ ...info, number: 'A123456780' })).toBe('id_number_wrong')
    expect(normalizeInfo({ ...info, paper: 'other', number: 'A123456780' })).toMatchObject({ number: 'A123456780' })
    expect(normalizeInfo({ ...info, contact: { kind: 'ic', id: '1234567890123456' } })).toBe('ic_number_wrong')
  })

  it('never shows more than a part of any of it', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(texts, texts, texts, (name, number, id) => {
        const masked = maskInfo({ ...info, paper: 'other', name, number, contact: { kind: 'messenger', id } })
        for (const [before, after] of [
          [name, masked.name],
          [number, masked.number],
          [id, masked.contact.id],
        ] as const)
          expect([...after].filter((sign) => sign === '*').length).toBeGreaterThanOrEqual([...before].length / 4)
      }),
    )
  })
})
