import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { editTeam, removeMember, submitTeam, teamInvite } from '../../../src/contract/event/teams.ts'
import { eventsTeams } from '../../../src/contract/ops/world/event-play.ts'
import { eventsSignups } from '../../../src/contract/ops/world/events.ts'
import { inviteNow } from '../../../src/rules/saved-copy/event/invite.ts'
import { mails, players } from '../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import { eventFaults } from '../support/books/event-books.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import {
  cancelCode,
  exitCode,
  fillAsk,
  found,
  foundWith,
  infoOf,
  joinAsk,
  newEvent,
  reject,
  submitCode,
  teamOf,
} from '../support/events/events.ts'
import { newPlayer, sessionOf, threePlayers } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

const plum = { background: 'indigo', pattern: 'plum' }
const edit = (s: Service, as: Credentials, event: string, name = '白馬義從', icon = plum) =>
  codeOf(ask(s, editTeam, { event, name, icon }, { as }))

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'Asia/Taipei', month: 'short', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})
const written = (at: number) => dateAndTime.format(at)
/** Until when letters ask for the team to be submitted. */
const readyBy = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(mails).where(eq(mails.roleid, roleid))).flatMap(
    ({ body }) => /for review by (.*)\.$/.exec(body['en-US'])?.[1] ?? [],
  )

describe.runIf(engineAvailable)('a team', () => {
  const service = useService()

  const refused = async (s: Service) => {
    const [leader, member, stranger] = await threePlayers(s)
    const { id, ...event } = await newEvent(s, { size: 2 })
    const { invite } = await foundWith(s, id, [leader, member])
    expect(await submitCode(s, leader, id)).toBe(0)
    await reject(s, id, leader, 'no such name')
    return { ...event, id, leader, member, stranger, invite }
  }

  test('that recruits is given another name and icon by its leader, as they are cleaned when it is founded', async () => {
    const s = await service()
    const [leader, member, stranger] = await threePlayers(s)
    const { id } = await newEvent(s)
    const { invite } = await foundWith(s, id, [leader, member])
    expect(await edit(s, leader, id, ' 白馬\u200b義從 ')).toBe(0)
    const looks = { name: '白馬義從', icon: plum }
    expect(await teamOf(s, member, id)).toMatchObject({ ...looks, status: 4 })
    expect(await dataOf(teamInvite, ask(s, teamInvite, { invite }, { as: stranger }))).toMatchObject(looks)
    expect(await edit(s, leader, id, '七個字的名字呢')).toBe('team_name_too_long')
    expect(await edit(s, leader, id, '\u3164 ')).toBe('team_name_required')
    expect(await edit(s, leader, id, '虎賁', { ...plum, pattern: 'skull' })).toBe('team_icon_required')
    expect([await edit(s, member, id), await edit(s, stranger, id)]).toEqual(['not_yours', 'not_found'])
    expect(await edit(s, leader, 'nowhere')).toBe('not_found')
    expect(await teamOf(s, leader, id)).toMatchObject(looks)
  })

  test('is renamed once by one key, and another name under the same key is none', async () => {
    const s = await service()
    const [leader] = await threePlayers(s)
    const { id } = await newEvent(s)
    await found(s, leader, id)
    const opKey = 'live:name-of-a-team'
    const rename = (name: string) => codeOf(ask(s, editTeam, { event: id, name, icon: plum }, { as: leader, opKey }))
    expect(await rename('白馬')).toBe(0)
    expect(await edit(s, leader, id, '虎賁')).toBe(0)
    expect([await rename('白馬'), await rename('赤兔')]).toEqual([0, 'key_mismatch'])
    expect((await teamOf(s, leader, id)).name).toBe('虎賁')
  })

  test('that was refused for its name is submitted under another one, and operators see that', async () => {
    const s = await service()
    const { id, leader, member } = await refused(s)
    expect((await teamOf(s, leader, id)).asRefused).toBe(true)
    expect(await submitCode(s, leader, id)).toBe('nothing_changed')
    expect(await edit(s, member, id)).toBe('not_yours')
    expect(await edit(s, leader, id)).toBe(0)
    expect((await teamOf(s, leader, id)).asRefused).toBe(false)
    expect(await submitCode(s, leader, id)).toBe(0)
    expect(await edit(s, leader, id, '虎賁')).toBe('team_submitted')
    expect((await opsDo(s, eventsTeams, { id, limit: 5 })).teams.map(({ name }) => name)).toEqual(['白馬義從'])
    const listed = (await opsDo(s, eventsSignups, { id, limit: 5 })).signups
    expect(listed.map(({ team }) => team)).toEqual(['白馬義從', '白馬義從'])
    expect(await eventFaults(s, [id])).toEqual([])
    // Refused again, it has to change again.
    await reject(s, id, leader, 'not that one either')
    expect(await submitCode(s, leader, id)).toBe('nothing_changed')
  })

  test('that was refused is mended until the event begins, though signup is over', async () => {
    const s = await service()
    const { id, leader, signupTo = 0, from = 0 } = await refused(s)
    clock.set(signupTo)
    const later = await sessionOf(s, leader.roleid)
    expect(await edit(s, later, id)).toBe(0)
    clock.set(from)
    expect(await edit(s, await sessionOf(s, leader.roleid), id, '虎賁')).toBe('signup_ended')
    expect((await teamOf(s, await sessionOf(s, leader.roleid), id)).name).toBe('白馬義從')
  })

  test('that says the same again as when it was refused has changed nothing', async () => {
    const s = await service()
    const { id, leader, member } = await refused(s)
    const { name, icon } = await teamOf(s, leader, id)
    expect([await edit(s, leader, id, name, icon), await codeOf(fillAsk(s, member, id))]).toEqual([0, 0])
    expect(await submitCode(s, leader, id)).toBe('nothing_changed')
    expect(await codeOf(fillAsk(s, member, id, infoOf({ name: '王大明' })))).toBe(0)
    expect(await submitCode(s, leader, id)).toBe(0)
  })

  test('that was refused has changed where somebody has gone or come', async () => {
    const s = await service()
    const { id, leader, member, stranger, invite } = await refused(s)
    expect([await exitCode(s, member, id), await submitCode(s, leader, id)]).toEqual([0, 'team_not_full'])
    expect(await codeOf(joinAsk(s, stranger, invite))).toBe(0)
    expect(await submitCode(s, leader, id)).toBe(0)
    const other = await refused(s)
    clock.set(other.signupTo ?? 0)
    await s.db.transaction((tx) => erasePlayer(tx, other.member.roleid, s.deps.secrets, clock.now))
    expect(await submitCode(s, await sessionOf(s, other.leader.roleid), other.id)).toBe(0)
  })

  test('that was refused and lost a member fills the seat before it is submitted, though signup is over', async () => {
    const s = await service()
    const { id, leader, member, signupTo = 0 } = await refused(s)
    expect(await exitCode(s, member, id)).toBe(0)
    clock.set(signupTo)
    const later = await sessionOf(s, leader.roleid)
    expect(await submitCode(s, later, id)).toBe('team_not_full')
    expect((await teamOf(s, later, id)).status).toBe(3)
  })

  test('that was refused is not held up by a newcomer who says nothing: the leader finds another, until it begins', async () => {
    const s = await service()
    const { id, leader, member, stranger, invite, signupTo = 0, from = 0 } = await refused(s)
    expect([await exitCode(s, member, id), await codeOf(joinAsk(s, stranger, invite, null))]).toEqual([0, 0])
    clock.set(signupTo)
    const [leads, silent, back] = [
      await sessionOf(s, leader.roleid),
      await sessionOf(s, stranger.roleid),
      await sessionOf(s, member.roleid),
    ]
    expect(await submitCode(s, leads, id)).toBe('member_info_incomplete')
    const remove = async () => {
      const who = (await teamOf(s, leads, id)).members.find(({ me }) => !me)?.id ?? ''
      return codeOf(ask(s, removeMember, { event: id, member: who }, { as: leads }))
    }
    expect([await remove(), await codeOf(joinAsk(s, silent, invite, null))]).toEqual([0, 0])
    expect([await exitCode(s, silent, id), await submitCode(s, leads, id)]).toEqual([0, 'team_not_full'])
    const invited = await dataOf(teamInvite, ask(s, teamInvite, { invite }, { as: back }))
    expect([inviteNow(invited, clock.now()), inviteNow(invited, from)]).toEqual(['open', 'started'])
    expect([await codeOf(joinAsk(s, back, invite, null)), await codeOf(fillAsk(s, back, id))]).toEqual([0, 0])
    expect((await readyBy(s, leader)).sort()).toEqual([written(signupTo), written(from)].sort())
    expect(await submitCode(s, leads, id)).toBe(0)
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('that was refused takes in nobody and lets nobody go once the event has begun', async () => {
    const s = await service()
    const { id, leader, member, stranger, invite, from = 0 } = await refused(s)
    clock.set(from)
    const [leads, mate, late] = [
      await sessionOf(s, leader.roleid),
      await sessionOf(s, member.roleid),
      await sessionOf(s, stranger.roleid),
    ]
    const tried = [await exitCode(s, mate, id), await cancelCode(s, leads, id), await codeOf(joinAsk(s, late, invite))]
    expect(tried).toEqual(['signup_ended', 'signup_ended', 'signup_ended'])
  })

  test('of one that was refused for its nickname goes by the next nickname', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await newEvent(s, { size: 1 })
    await found(s, as, id)
    await reject(s, id, as, 'not that name')
    expect([await edit(s, as, id), await submitCode(s, as, id)]).toEqual(['not_yours', 'nothing_changed'])
    await s.db.update(players).set({ nickname: '白馬義從公孫' }).where(eq(players.roleid, as.roleid))
    expect((await teamOf(s, as, id)).asRefused).toBe(false)
    await dataOf(submitTeam, ask(s, submitTeam, { event: id }, { as }))
    expect((await teamOf(s, as, id)).name).toBe('白馬義從公孫')
  })
})
