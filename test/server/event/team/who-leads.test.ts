import { describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../../src/contract/account/account-deletion.ts'
import { removeMember, renewInvite } from '../../../../src/contract/event/teams.ts'
import { mailList } from '../../../../src/contract/news/mail.ts'
import { playersBlock, playersUnblock } from '../../../../src/contract/ops/player/players.ts'
import { eventsOpen } from '../../../../src/contract/ops/world/events.ts'
import type { Service } from '../../../../src/server/service.ts'
import { eventFaults } from '../../support/books/event-books.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import {
  cancelCode,
  detailOf,
  exitCode,
  foundWith,
  inviteOf,
  join,
  joinAsk,
  newEvent,
  submitCode,
  teamOf,
} from '../../support/events/events.ts'
import { logIn, newPhone, newPlayer, sessionOf, threePlayers } from '../../support/players.ts'
import { engineAvailable, onOwn, useService } from '../../support/service.ts'

const block = (s: Service, { roleid }: Credentials) =>
  opsDo(s, playersBlock, { roleid, reason: 'played for somebody else' })
const unblock = (s: Service, { roleid }: Credentials) => opsDo(s, playersUnblock, { roleid, reason: 'it was another' })

const leave = async (s: Service, as: Credentials) => {
  const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
  return dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
}

const titlesOf = async (s: Service, as: Credentials) =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails.map(({ title }) => title)

/** The second joined before the third. */
const foundInOrder = async (s: Service, id: string, [leader, ...others]: readonly Credentials[]) => {
  if (!leader) throw new Error('nobody to lead')
  await foundWith(s, id, [leader])
  const invite = await inviteOf(s, leader, id)
  for (const as of others) {
    await join(s, as, invite)
    clock.advance(1_000)
  }
  return invite
}

describe.runIf(engineAvailable)('a team', () => {
  const service = useService()

  test('is led on by a member who can act, never by one who is blocked', async () => {
    const s = await service()
    const [gone, blocked, stays] = await threePlayers(s)
    const { id } = await newEvent(s)
    await foundInOrder(s, id, [gone, blocked, stays])
    await block(s, blocked)
    await leave(s, gone)
    expect((await teamOf(s, stays, id)).role).toBe('leader')
    expect(await submitCode(s, stays, id)).toBe(0)
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('whose leader is blocked is led on by who joined next, and the leader is a member once let in again', async () => {
    const s = await service()
    const [leader, next, other] = await threePlayers(s)
    const { id } = await newEvent(s)
    await foundInOrder(s, id, [leader, next, other])
    await block(s, leader)
    expect((await teamOf(s, next, id)).role).toBe('leader')
    expect(await titlesOf(s, next)).toContain('You lead your team now')
    expect(await submitCode(s, next, id)).toBe(0)
    await unblock(s, leader)
    expect((await teamOf(s, await sessionOf(s, leader.roleid), id)).role).toBe('member')
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('that nobody can lead takes nobody in, and is led by the first who can act again', async () => {
    const s = await service()
    const [leader, other, stranger] = await threePlayers(s)
    const { id } = await newEvent(s)
    const invite = await foundInOrder(s, id, [leader, other])
    await leave(s, other)
    await block(s, leader)
    expect(await codeOf(joinAsk(s, stranger, invite))).not.toBe(0)
    await unblock(s, leader)
    const back = await sessionOf(s, leader.roleid)
    expect(await teamOf(s, back, id)).toMatchObject({ role: 'leader', invite: null })
    const anew = await dataOf(renewInvite, ask(s, renewInvite, { event: id }, { as: back }))
    await join(s, stranger, anew.invite)
    // The one who asked to leave hears what happened on coming back.
    expect(await titlesOf(s, await sessionOf(s, other.roleid))).toContain('Nobody leads your team')
  })

  test('is led by whoever thinks better of leaving, where its leader was blocked meanwhile', async () => {
    const s = await service()
    const [leader] = await threePlayers(s)
    const phone = newPhone()
    const other = await logIn(s, phone)
    const { id } = await newEvent(s)
    await foundInOrder(s, id, [leader, other])
    await leave(s, other)
    await block(s, leader)
    clock.advance(120_000)
    const back = await logIn(s, phone)
    expect((await teamOf(s, back, id)).role).toBe('leader')
  })

  test('has a leader who stays, also where its signup is opened again after the leader asked to leave', () =>
    onOwn(async (s) => {
      clock.set(BASE)
      const [gone, stays] = await threePlayers(s)
      const { id, signupTo } = await newEvent(s, { size: 2 })
      await foundInOrder(s, id, [gone, stays])
      clock.set(signupTo + 1_000)
      await leave(s, await sessionOf(s, gone.roleid))
      await opsDo(s, eventsOpen, { id, until: new Date(signupTo + 43_200_000).toISOString() })
      const as = await sessionOf(s, stays.roleid)
      expect((await teamOf(s, as, id)).role).toBe('leader')
      expect(await submitCode(s, as, id)).toBe(0)
    }))
})

describe.runIf(engineAvailable)('a leader who asks to leave and comes back', () => {
  const service = useService()

  test('has used up the one cancellation by that, and leaves no second team', async () => {
    const s = await service()
    const [one, two] = await threePlayers(s)
    const phone = newPhone()
    const comeBack = () => {
      clock.advance(120_000)
      return logIn(s, phone)
    }
    const leader = await logIn(s, phone)
    const { id } = await newEvent(s)
    await foundInOrder(s, id, [leader, one])
    await leave(s, leader)
    const back = await comeBack()
    expect(await exitCode(s, back, id)).toBe(0)
    await foundInOrder(s, id, [back, two])
    expect(await cancelCode(s, back, id)).toBe('cancel_used_up')
    await leave(s, back)
    const again = await comeBack()
    expect((await teamOf(s, again, id)).role).toBe('member')
    expect((await detailOf(s, again, id)).cancelUsed, 'the button says so').toBe(true)
    expect(await exitCode(s, again, id)).toBe('cancel_used_up')
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('leaves a team that another one founded as any member does, however many were handed over', async () => {
    const s = await service()
    const [one, two, three] = await threePlayers(s)
    const phone = newPhone()
    let self = await logIn(s, phone)
    const { id } = await newEvent(s)
    for (const mate of [one, two]) {
      await foundInOrder(s, id, [self, mate])
      await leave(s, self)
      clock.advance(120_000)
      self = await logIn(s, phone)
      if (mate === one) expect(await exitCode(s, self, id)).toBe(0)
    }
    expect(await exitCode(s, self, id), 'the second one').toBe('cancel_used_up')
    const { members } = await teamOf(s, two, id)
    const member = members.find(({ me }) => !me)?.id ?? ''
    expect(await codeOf(ask(s, removeMember, { event: id, member }, { as: two }))).toBe(0)
    await foundInOrder(s, id, [three, self])
    expect((await detailOf(s, self, id)).cancelUsed).toBe(false)
    expect(await exitCode(s, self, id)).toBe(0)
  })

  test('reads what became of the team, and nothing that did not happen', async () => {
    const s = await service()
    const [mate, member, phone] = [await newPlayer(s), await newPlayer(s), newPhone()]
    const { id } = await newEvent(s)
    const told = async () => {
      clock.advance(120_000)
      const as = await logIn(s, phone)
      const { mails } = await dataOf(mailList, ask(s, mailList, {}, { as }))
      return { as, body: mails.find(({ title }) => title === 'Account deletion canceled')?.body ?? '' }
    }
    await leave(s, await logIn(s, phone))
    const { as: leader, body: ofNoTeam } = await told()
    expect([ofNoTeam.includes('lead'), ofNoTeam.includes('led')]).toEqual([false, false])
    await foundInOrder(s, id, [leader, mate])
    await leave(s, mate)
    await leave(s, leader)
    const { as, body: stillLeads } = await told()
    expect(stillLeads).toContain('You lead your team, but its invitation link no longer works')
    expect(stillLeads).not.toContain('cancellation')
    await dataOf(renewInvite, ask(s, renewInvite, { event: id }, { as }))
    await join(s, member, await inviteOf(s, as, id))
    await leave(s, as)
    const { body: another } = await told()
    expect(another).toContain('is led by another of its members now')
    expect(another).not.toContain('invitation link')
  })
})
