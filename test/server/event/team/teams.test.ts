import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { remindMember, removeMember, renewInvite, teamInvite, teamList } from '../../../../src/contract/event/teams.ts'
import { mailList } from '../../../../src/contract/news/mail.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { events, players, reviews, signups, teams } from '../../../../src/server/db/schema/index.ts'
import { JOINS_A_DAY } from '../../../../src/server/event/team/invite/invites.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import { eventFaults } from '../../support/books/event-books.ts'
import { subscribe } from '../../support/callers/devices.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import {
  accept,
  acceptedTeam,
  cancelCode,
  detailOf,
  exitCode,
  fillAsk,
  found,
  foundWith,
  infoOf,
  inviteOf,
  join,
  joinAsk,
  newEvent,
  reject,
  signUpAsk,
  statusIn,
  submitCode,
  teamOf,
} from '../../support/events/events.ts'
import { newPlayer, sessionOf, threePlayers } from '../../support/players.ts'
import { usePushStub } from '../../support/push.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const crowd = async (s: Service): Promise<[Credentials, Credentials, Credentials, Credentials]> => [
  ...(await threePlayers(s)),
  await newPlayer(s),
]
/** Newest first; the welcome of every player left out. */
const lettersOf = async (s: Service, as: Credentials): Promise<string[]> =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails
    .map(({ title }) => title)
    .filter((title) => title !== 'Welcome to the camp')
const memberOf = async (s: Service, leader: Credentials, event: string, index = 1): Promise<string> =>
  (await teamOf(s, leader, event)).members[index]?.id ?? ''

describe.runIf(engineAvailable)('a leader', () => {
  const service = useService()

  test('reminds a member who has not filled in, once on each day of Taipei', async () => {
    const s = await service()
    const [leader, member, stranger] = await crowd(s)
    const { id: event } = await newEvent(s)
    await found(s, leader, event)
    await codeOf(joinAsk(s, member, await inviteOf(s, leader, event), null))
    const id = await memberOf(s, leader, event)
    const remind = (as = leader, one = id) => codeOf(ask(s, remindMember, { event, member: one }, { as }))
    expect([await remind(), await remind()]).toEqual([0, 'reminded_today'])
    expect((await teamOf(s, leader, event)).members[1]?.remindedAt).toBe(clock.now())
    expect(await lettersOf(s, member)).toEqual(['Your signup details are missing'])
    // The last second of the day in Taipei, and the first of the next.
    clock.set('2026-11-15T15:59:59Z')
    const later = await sessionOf(s, leader.roleid)
    expect(await remind(later)).toBe('reminded_today')
    clock.advance(1_000)
    expect(await remind(later)).toBe(0)
    clock.set(BASE)
    expect([await remind(member), await remind(stranger), await remind(leader, 'nobody')]).toEqual([
      'not_yours',
      'not_found',
      'not_found',
    ])
    expect(await remind(leader, await memberOf(s, leader, event, 0))).toBe('not_found')
    await codeOf(fillAsk(s, member, event))
    expect(await remind()).toBe('already_done')
  })

  test('removes a member before the team is submitted, and the seat is free', async () => {
    const s = await service()
    const [leader, member, other] = await crowd(s)
    const { id: event } = await newEvent(s, { size: 2 })
    const { invite } = await foundWith(s, event, [leader, member])
    const one = await memberOf(s, leader, event)
    const remove = (as = leader) => codeOf(ask(s, removeMember, { event, member: one }, { as }))
    expect(await remove(member)).toBe('not_yours')
    expect(await submitCode(s, leader, event)).toBe(0)
    expect(await remove()).toBe('team_submitted')
    await reject(s, event, leader)
    expect([await remove(), await remove()]).toEqual([0, 'not_found'])
    expect(await statusIn(s, member, event)).toBe(0)
    expect(await lettersOf(s, member)).toContain('You are no longer in the team')
    // What was refused is not recruiting again: whoever comes has to be right this time.
    await join(s, other, invite)
    expect([await statusIn(s, other, event), await submitCode(s, leader, event)]).toEqual([3, 0])
    expect(await eventFaults(s, [event])).toEqual([])
  })

  test('renews the link, and the one before leads nowhere', async () => {
    const s = await service()
    const [leader, member, other] = await crowd(s)
    const { id: event } = await newEvent(s, { size: 2 })
    await found(s, leader, event)
    const before = await inviteOf(s, leader, event)
    const { invite } = await dataOf(renewInvite, ask(s, renewInvite, { event }, { as: leader }))
    expect([await codeOf(joinAsk(s, member, before)), await inviteOf(s, leader, event)]).toEqual(['not_found', invite])
    await join(s, member, invite)
    expect(await codeOf(ask(s, renewInvite, { event }, { as: member }))).toBe('not_yours')
    expect(await codeOf(ask(s, renewInvite, { event }, { as: other }))).toBe('not_found')
    await submitCode(s, leader, event)
    expect(await codeOf(ask(s, renewInvite, { event }, { as: leader }))).toBe('team_submitted')
  })

  test('hears when everybody is in and filled in, and submits in order', async () => {
    const s = await service()
    const [leader, one, two] = await crowd(s)
    const { id: event } = await newEvent(s)
    await found(s, leader, event)
    const invite = await inviteOf(s, leader, event)
    expect(await submitCode(s, leader, event)).toBe('team_not_full')
    await codeOf(joinAsk(s, one, invite, null))
    expect(await submitCode(s, leader, event)).toBe('member_info_incomplete')
    await join(s, two, invite)
    expect(await lettersOf(s, leader)).toEqual([])
    await codeOf(fillAsk(s, one, event))
    expect(await lettersOf(s, leader)).toEqual(['Your team is complete: submit it'])
    expect([await submitCode(s, one, event), await submitCode(s, leader, event)]).toEqual(['not_yours', 0])
    expect(await submitCode(s, leader, event)).toBe('already_done')
    expect(await statusIn(s, two, event)).toBe(1)
  })

  test('cancels once: the team is dissolved, its place is free, and the others hear of it', async () => {
    const s = await service()
    const [leader, member, other] = await crowd(s)
    const { id: event } = await newEvent(s, { size: 2, places: 1 })
    const { invite } = await acceptedTeam(s, event, [leader, member])
    expect(await codeOf(signUpAsk(s, other, event))).toBe('event_full')
    expect([await cancelCode(s, member, event), await cancelCode(s, leader, event)]).toEqual(['not_yours', 0])
    expect([await statusIn(s, leader, event), await statusIn(s, member, event)]).toEqual([0, 0])
    expect(await lettersOf(s, member)).toContain('Your team was dissolved')
    expect(await codeOf(ask(s, teamInvite, { invite }, { as: other }))).toBe('not_found')
    expect((await detailOf(s, leader, event)).cancelUsed).toBe(true)
    await found(s, leader, event)
    expect(await cancelCode(s, leader, event)).toBe('cancel_used_up')
    expect(await eventFaults(s, [event])).toEqual([])
    expect((await dataOf(teamList, ask(s, teamList, {}, { as: member }))).teams).toEqual([])
  })
})

describe.runIf(engineAvailable)('a member', () => {
  const service = useService()
  const stub = usePushStub()

  test('who exits gives the seat back, and what was submitted is void', async () => {
    const s = await service()
    const [leader, member, other] = await crowd(s)
    const { id: event } = await newEvent(s, { size: 2 })
    const { invite } = await acceptedTeam(s, event, [leader, member])
    expect([await exitCode(s, leader, event), await exitCode(s, other, event)]).toEqual(['not_yours', 'not_found'])
    expect(await exitCode(s, member, event)).toBe(0)
    expect([await statusIn(s, leader, event), await statusIn(s, member, event)]).toEqual([4, 0])
    expect(await lettersOf(s, leader)).toContain('A member has left your team')
    const [row] = await s.db.select().from(signups).where(eq(signups.roleid, member.roleid))
    expect(row).toMatchObject({ infoSealed: null, complete: false, teamId: null })
    await join(s, other, invite)
    // The leader’s own information is what it was when it was submitted.
    expect(await codeOf(fillAsk(s, leader, event))).toBe('signup_info_final')
    expect(await submitCode(s, leader, event)).toBe(0)
    await accept(s, event, leader)
    expect(await eventFaults(s, [event])).toEqual([])
  })

  test('comes and goes as often as anybody may in a day, and not more', async () => {
    const s = await service()
    const [leader, member] = await crowd(s)
    const { id: event } = await newEvent(s)
    await found(s, leader, event)
    const invite = await inviteOf(s, leader, event)
    for (let index = 0; index < JOINS_A_DAY; index++) {
      await join(s, member, invite)
      expect(await exitCode(s, member, event)).toBe(0)
    }
    expect(await codeOf(joinAsk(s, member, invite))).toBe('rate_limited')
    expect(await statusIn(s, member, event)).toBe(0)
    clock.advance(DAY_MS)
    expect(await codeOf(joinAsk(s, await sessionOf(s, member.roleid), invite))).toBe(0)
  })

  test('cannot leave once the signup has ended', async () => {
    const s = await service()
    const [leader, member] = await crowd(s)
    const { id: event } = await newEvent(s, { size: 2 })
    await foundWith(s, event, [leader, member])
    await s.db.update(events).set({ signupTo: clock.now() }).where(eq(events.id, event))
    expect([await exitCode(s, member, event), await cancelCode(s, leader, event)]).toEqual([
      'signup_ended',
      'signup_ended',
    ])
  })

  test('hears of the review by mail and on the phone, with the reason', async () => {
    const s = await service()
    const [leader, member] = await crowd(s)
    const device = await subscribe(s, member, stub().url)
    const { id: event } = await newEvent(s, { size: 2 })
    await foundWith(s, event, [leader, member])
    await submitCode(s, leader, event)
    await reject(s, event, leader, 'the phone number is not yours')
    expect(await lettersOf(s, member)).toEqual(['Event signup not approved'])
    await fillAsk(s, member, event, infoOf({ phone: '0912 345 679' }))
    await submitCode(s, leader, event)
    await accept(s, event, leader)
    expect(await lettersOf(s, leader)).toContain('Event signup approved')
    await s.sendPushes()
    expect(stub().topicsTo(device)).toEqual(['mail', 'mail'])
  })
})

describe.runIf(engineAvailable)('a player who leaves the game for good', () => {
  const service = useService()
  const erase = async (s: Service, { roleid }: Credentials) => {
    await s.db.transaction((tx) => erasePlayer(tx, roleid, s.deps.secrets, clock.now))
    const [player] = await s.db.select().from(players).where(eq(players.roleid, roleid))
    expect(player?.status).toBe('erased')
  }
  const closed = async (s: Service, id: string) => {
    await s.db.update(events).set({ signupTo: clock.now() }).where(eq(events.id, id))
  }

  test('dissolves the own team while others can still found one, and leaves another’s', async () => {
    const s = await service()
    const [gone, one, two, three] = await crowd(s)
    const { id: led } = await newEvent(s, { size: 2 })
    const { id: joined } = await newEvent(s, { size: 2 })
    await acceptedTeam(s, led, [gone, one])
    await acceptedTeam(s, joined, [two, gone])
    await erase(s, gone)
    expect([await statusIn(s, one, led), await statusIn(s, two, joined)]).toEqual([0, 4])
    expect(await lettersOf(s, one)).toContain('Your team was dissolved')
    await join(s, three, await inviteOf(s, two, joined))
    expect(await eventFaults(s, [led, joined])).toEqual([])
  })

  test('after the signup has ended hands the team to whoever joined next, its review with it', async () => {
    const s = await service()
    const [gone, one, two] = await crowd(s)
    const { id } = await newEvent(s)
    await found(s, gone, id)
    const invite = await inviteOf(s, gone, id)
    await join(s, one, invite)
    clock.advance(1_000)
    await join(s, two, invite)
    await submitCode(s, gone, id)
    await closed(s, id)
    await erase(s, gone)
    const detail = await teamOf(s, one, id)
    expect(detail).toMatchObject({ role: 'leader', status: 1 })
    expect(detail.members.map(({ leader }) => leader)).toEqual([true, false])
    expect(await lettersOf(s, one)).toContain('You lead your team now')
    const waiting = and(eq(reviews.subject, id), eq(reviews.state, 'waiting'))
    expect((await s.db.select().from(reviews).where(waiting)).map(({ roleid }) => roleid)).toEqual([one.roleid])
    await accept(s, id, one)
    expect(await statusIn(s, two, id)).toBe(2)
  })

  test('after the signup has ended shuts nobody out: who is left mends what a review refused', async () => {
    const s = await service()
    const [one, gone] = await crowd(s)
    const { id } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [one, gone])
    await submitCode(s, one, id)
    await closed(s, id)
    await erase(s, gone)
    await reject(s, id, one)
    const filled = await codeOf(fillAsk(s, one, id, infoOf({ name: '王大明' })))
    expect([filled, await submitCode(s, one, id)]).toEqual([0, 0])
    await accept(s, id, one)
    expect(await statusIn(s, one, id)).toBe(2)
  })

  test('who came alone frees the place, and what is over stays as it was', async () => {
    const s = await service()
    const [gone] = await crowd(s)
    const { id } = await newEvent(s, { size: 1 })
    const { id: past } = await newEvent(s, { size: 1 })
    await found(s, gone, id)
    await found(s, gone, past)
    await accept(s, past, gone)
    const over = { signupTo: clock.now() - 3 * DAY_MS, from: clock.now() - 2 * DAY_MS, to: clock.now() - DAY_MS }
    await s.db.update(events).set(over).where(eq(events.id, past))
    await closed(s, id)
    await erase(s, gone)
    const left = await s.db.select().from(signups).where(eq(signups.roleid, gone.roleid))
    expect(Object.fromEntries(left.map((row) => [row.eventId, [row.status, row.infoSealed]]))).toEqual({
      [id]: [0, null],
      [past]: [2, null],
    })
    const own = await s.db.select().from(teams).where(eq(teams.leader, gone.roleid))
    expect(Object.fromEntries(own.map((row) => [row.eventId, [row.dissolvedAt !== null, row.name]]))).toEqual({
      [id]: [true, ''],
      [past]: [false, ''],
    })
  })
})
