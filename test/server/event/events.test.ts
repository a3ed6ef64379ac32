import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { joinTeam, signUp, teamDetail, teamInvite, teamList } from '../../../src/contract/event/teams.ts'
import { makeIcNumber } from '../../../src/rules/codes/ic-number.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../src/rules/time/units.ts'
import { events, players, signups } from '../../../src/server/db/schema/index.ts'
import { WRONG_INVITES } from '../../../src/server/event/team/invite/invites.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import {
  acceptedTeam,
  detailOf,
  fillAsk,
  found,
  foundWith,
  icon,
  infoOf,
  inviteOf,
  join,
  joinAsk,
  newEvent,
  reject,
  signUpAsk,
  statusIn,
  submitCode,
  teamArg,
  teamOf,
} from '../support/events/events.ts'
import { newPlayer, threePlayers } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** What is filled in wrongly is refused by the same word wherever it is filled in. */
const wrongInfos = [
  [{ number: 'A123456788' }, 'id_number_wrong'],
  [{ phone: '0212345' }, 'phone_incorrect'],
  [{ contact: { kind: 'ic', id: '8860000000000000' } }, 'ic_number_wrong'],
] as const

describe.runIf(engineAvailable)('signing up', () => {
  const service = useService()

  test('founds a team, takes a place, and gives the leader an invitation', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newEvent(s)
    const { team } = await found(s, as, id)
    const detail = await teamOf(s, as, id)
    expect(detail).toMatchObject({ id: team, name: '虎賁', icon, role: 'leader', status: 4, size: 3 })
    expect(detail.invite).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(detail.members).toMatchObject([{ leader: true, me: true, complete: true, joinedAt: clock.now() }])
    expect(detail.info).toEqual({
      ...{ name: '王**', phone: '+886******678', paper: 'taiwan', number: 'A******789' },
      contact: { kind: 'messenger', id: 'ti********er' },
    })
  })

  test('of one who comes alone goes to review at once, under the own name, and asks for no team', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await s.db.update(players).set({ nickname: '趙雲趙子龍常山人' }).where(eq(players.roleid, as.roleid))
    const { id } = await newEvent(s, { size: 1 })
    await dataOf(signUp, ask(s, signUp, { event: id, team: null, info: infoOf(), agreed: true }, { as }))
    const detail = await teamOf(s, as, id)
    expect(detail).toMatchObject({ name: '趙雲趙子龍常', role: 'alone', status: 1, invite: null })
    expect((await detailOf(s, as, id)).mine).toMatchObject({ role: 'alone', submittedAt: clock.now() })
    expect(await submitCode(s, as, id)).toBe('already_done')
  })

  test('is refused before and after its time, when the places are gone, and twice', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const soon = await newEvent(s, { signupFrom: clock.now() + 1 })
    const over = await newEvent(s, { signupTo: clock.now() })
    const small = await newEvent(s, { places: 1 })
    expect(await codeOf(signUpAsk(s, as, soon.id))).toBe('registration_closed')
    expect(await codeOf(signUpAsk(s, as, over.id))).toBe('signup_ended')
    expect(await codeOf(signUpAsk(s, as, 'no-such-event'))).toBe('not_found')
    await found(s, as, small.id)
    expect(await codeOf(signUpAsk(s, as, small.id))).toBe('already_done')
    expect(await codeOf(signUpAsk(s, other, small.id))).toBe('event_full')
  })

  test('with one key is one signup, and is answered alike', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newEvent(s)
    const first = await dataOf(signUp, signUpAsk(s, as, id, 'live:one-signup'))
    expect(await dataOf(signUp, signUpAsk(s, as, id, 'live:one-signup'))).toEqual(first)
    expect((await detailOf(s, as, id)).places.taken).toBe(1)
  })

  test('needs the agreement, a name, an icon and complete information, each said by itself', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id: event } = await newEvent(s)
    const args = { event, team: teamArg(), info: infoOf(), agreed: true }
    const wrong = [
      [{ agreed: false }, 'event_agreement_required'],
      [{ team: null }, 'team_name_required'],
      [{ team: { name: '\u200b \u2060', icon } }, 'team_name_required'],
      [{ team: { name: '常山五虎大將軍', icon } }, 'team_name_too_long'],
      [{ team: { name: '虎賁', icon: null } }, 'team_icon_required'],
      [{ team: { name: '虎賁', icon: { background: 'jade', pattern: 'skull' } } }, 'team_icon_required'],
      [{ info: null }, 'leader_info_required'],
      ...wrongInfos.map(([info, code]) => [{ info: infoOf(info) }, code] as const),
    ] as const
    for (const [changed, code] of wrong)
      expect(await codeOf(ask(s, signUp, { ...args, ...changed }, { as })), code).toBe(code)
    expect(await statusIn(s, as, event)).toBe(0)
    const family = '👨‍👩‍👧‍👦'
    const team = { name: ` ${family}虎賁營二三 `, icon }
    await dataOf(signUp, ask(s, signUp, { ...args, team }, { as }))
    expect((await teamOf(s, as, event)).name).toBe(`${family}虎賁營二三`)
  })

  test('takes other papers as they are, phones of all regions, and IC cards as their owners type them', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id: event } = await newEvent(s, { size: 1 })
    const number = makeIcNumber('kingdoms', () => 0.4)
    const contact = { kind: 'ic', id: number.replace(/(.{4})/g, '$1 ') } as const
    const info = infoOf({ paper: 'other', number: 'P-998 12', phone: '+852 6123 4567', contact })
    await dataOf(signUp, ask(s, signUp, { event, team: null, info, agreed: true }, { as }))
    const [row] = await s.db.select().from(signups).where(eq(signups.eventId, event))
    expect(JSON.parse(s.deps.secrets.decrypt('signup', row?.infoSealed ?? ''))).toEqual({
      ...{ name: '王小明', phone: '+85261234567', paper: 'other', number: 'P-998 12' },
      contact: { kind: 'ic', id: number },
    })
  })
})

describe.runIf(engineAvailable)('an invitation', () => {
  const service = useService()
  const invited = async (s: Service, as: Credentials, invite: string) =>
    dataOf(teamInvite, ask(s, teamInvite, { invite }, { as }))

  test('says which team and event, who leads and who is in, and can be taken', async () => {
    const s = await service()
    const [leader, member] = [await newPlayer(s), await newPlayer(s)]
    const { id } = await newEvent(s)
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    const seen = await invited(s, member, invite.toLowerCase())
    expect(seen).toMatchObject({ name: '虎賁', event: { id, size: 3, agreement: 'agreement' }, state: 'open' })
    expect(seen.members).toHaveLength(1)
    expect(seen.leader).toBe(seen.members[0]?.nickname)
    expect(await codeOf(ask(s, teamDetail, { event: id }, { as: member }))).toBe('not_found')
    expect(await join(s, member, invite)).toEqual({ event: id, team: seen.id })
    expect((await teamOf(s, member, id)).invite).toBeNull()
    expect((await invited(s, member, invite)).state).toBe('member')
  })

  test('says why it cannot be taken', async () => {
    const s = await service()
    const [leader, other, late, elsewhere] = [await newPlayer(s), ...(await threePlayers(s))]
    const { id, signupFrom = 0, signupTo = 0, from = 0 } = await newEvent(s, { size: 2 })
    await found(s, leader, id)
    await found(s, elsewhere, id)
    const invite = await inviteOf(s, leader, id)
    const stateAt = async (at: number, as: Credentials = late) => {
      await s.db.update(events).set({ signupFrom, signupTo, from }).where(eq(events.id, id))
      const shift = clock.now() - at
      const times = { signupFrom: signupFrom + shift, signupTo: signupTo + shift, from: from + shift }
      await s.db.update(events).set(times).where(eq(events.id, id))
      const { state } = await invited(s, as, invite)
      return [state, await codeOf(joinAsk(s, as, invite))]
    }
    expect(await stateAt(signupFrom - 1)).toEqual(['notOpenYet', 'registration_closed'])
    expect(await stateAt(signupTo)).toEqual(['closed', 'signup_ended'])
    expect(await stateAt(from)).toEqual(['started', 'signup_ended'])
    expect(await stateAt(signupFrom, elsewhere)).toEqual(['elsewhere', 'already_done'])
    expect(await stateAt(signupFrom, other)).toEqual(['open', 0])
    expect(await stateAt(signupFrom)).toEqual(['full', 'team_complete'])
  })

  test('that leads nowhere is counted, and after so many nothing is looked up for an hour', async () => {
    const s = await service()
    const [leader, guesser] = [await newPlayer(s), await newPlayer(s)]
    const { id } = await newEvent(s)
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    const looks = []
    for (let index = 0; index < WRONG_INVITES; index++)
      looks.push(
        index % 2
          ? await codeOf(ask(s, teamInvite, { invite: 'NOSUCHTEAM' }, { as: guesser }))
          : await codeOf(joinAsk(s, guesser, 'NOSUCHTEAM')),
      )
    expect(new Set(looks)).toEqual(new Set(['not_found']))
    expect(await codeOf(ask(s, teamInvite, { invite }, { as: guesser }))).toBe('rate_limited')
    expect(await codeOf(joinAsk(s, guesser, invite))).toBe('rate_limited')
    clock.advance(HOUR_MS)
    expect(await codeOf(joinAsk(s, guesser, invite))).toBe(0)
  })

  test('needs the agreement, and takes what is filled in now or later', async () => {
    const s = await service()
    const [leader, member, hasty] = await threePlayers(s)
    const { id } = await newEvent(s)
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    expect(await codeOf(ask(s, joinTeam, { invite, info: null, agreed: false }, { as: member }))).toBe(
      'event_agreement_required',
    )
    for (const [info, code] of wrongInfos) expect(await codeOf(joinAsk(s, hasty, invite, infoOf(info)))).toBe(code)
    expect(await statusIn(s, hasty, id)).toBe(0)
    await dataOf(joinTeam, joinAsk(s, member, invite, null))
    for (const [info, code] of wrongInfos) expect(await codeOf(fillAsk(s, member, id, infoOf(info)))).toBe(code)
    expect((await detailOf(s, member, id)).mine).toMatchObject({ role: 'member', complete: false })
    expect((await teamOf(s, leader, id)).members.map(({ complete }) => complete)).toEqual([true, false])
    expect(await codeOf(fillAsk(s, member, id))).toBe(0)
    expect((await detailOf(s, member, id)).mine).toMatchObject({ complete: true })
  })
})

describe.runIf(engineAvailable)('a review that failed', () => {
  const service = useService()

  test('lets everybody fill in anew, until it is submitted again', async () => {
    const s = await service()
    const [leader, member] = await threePlayers(s)
    const { id } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [leader, member])
    expect(await codeOf(fillAsk(s, member, id))).toBe('signup_info_final')
    expect(await submitCode(s, leader, id)).toBe(0)
    await reject(s, id, leader, 'the name is not the one on the card')
    expect((await detailOf(s, member, id)).mine).toMatchObject({
      reason: 'the name is not the one on the card',
      reviewedAt: clock.now(),
    })
    expect(await codeOf(fillAsk(s, member, id, infoOf({ name: '王大明' })))).toBe(0)
    expect(await codeOf(fillAsk(s, leader, id, infoOf({ name: '陳小華' })))).toBe(0)
    expect(await submitCode(s, leader, id)).toBe(0)
    expect(await codeOf(fillAsk(s, member, id))).toBe('signup_info_final')
    expect((await detailOf(s, member, id)).mine).toMatchObject({ reason: null, reviewedAt: null })
  })

  test('after the signup has closed is mended until the event begins', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id, signupTo = 0, from = 0 } = await newEvent(s, { size: 1 })
    await found(s, as, id)
    const closed = { signupTo: clock.now() }
    expect(signupTo).toBeGreaterThan(clock.now())
    await s.db.update(events).set(closed).where(eq(events.id, id))
    await reject(s, id, as)
    expect(await codeOf(fillAsk(s, as, id))).toBe(0)
    await s.db.update(events).set({ from: clock.now() }).where(eq(events.id, id))
    expect(from).toBeGreaterThan(clock.now())
    expect(await codeOf(fillAsk(s, as, id))).toBe('signup_ended')
    expect(await submitCode(s, as, id)).toBe('signup_ended')
  })
})

describe.runIf(engineAvailable)('the teams of a player', () => {
  const service = useService()

  test('are those of all events, with everybody in them, and nobody’s else', async () => {
    const s = await service()
    const [leader, member, stranger] = await threePlayers(s)
    const [one, two] = [await newEvent(s, { size: 2 }), await newEvent(s, { size: 2, from: clock.now() + 6 * DAY_MS })]
    await acceptedTeam(s, one.id, [leader, member])
    await foundWith(s, two.id, [member, leader])
    const { teams } = await dataOf(teamList, ask(s, teamList, {}, { as: leader }))
    expect(teams.map(({ event, role, status }) => [event.id, role, status])).toEqual([
      [two.id, 'member', 4],
      [one.id, 'leader', 2],
    ])
    expect(teams[1]).toMatchObject({ points: 0, rank: null, of: 1 })
    expect(teams[0]?.members.map((row) => [row.leader, row.me])).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await dataOf(teamList, ask(s, teamList, {}, { as: stranger }))).teams).toEqual([])
  })
})
