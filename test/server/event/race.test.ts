import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelSignup, exitTeam, joinTeam, signUp, submitTeam } from '../../../src/contract/event/teams.ts'
import { reviewsApprove } from '../../../src/contract/ops/player/reviews.ts'
import { reviews, signups } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { eventBooks, eventFaults } from '../support/books/event-books.ts'
import { newGuest } from '../support/callers/machines.ts'
import { opsAsk } from '../support/callers/ops.ts'
import { type Credentials, codeOf, dataOf, send as sendHere } from '../support/client.ts'
import { found, foundWith, infoOf, inviteOf, newEvent, submitAsk, teamArg } from '../support/events/events.ts'
import { sessionOf } from '../support/players.ts'
import { sendTo } from '../support/processes/other-process.ts'
import { useTwoProcesses } from '../support/processes/two-processes.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'

const howOften = (codes: readonly (string | number)[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]))

const crowdOf = async (s: Service, count: number): Promise<Credentials[]> => {
  const all = []
  for (let index = 0; index < count; index++) all.push(await sessionOf(s, (await newGuest(s)).roleid))
  return all
}

type Send = (action: string, args: object, as: Credentials, index: number) => Promise<string | number>
const signUpArgs = (event: string) => ({ event, team: teamArg(), info: infoOf(), agreed: true })
const joinArgs = (invite: string) => ({ invite, info: infoOf(), agreed: true })

/** The same stories for one process and for two. */
const races = (crowd: number, world: () => Promise<{ readonly s: Service; readonly send: Send }>) => {
  test(`${crowd} who join for the last seat: one gets it`, async () => {
    const { s, send } = await world()
    const { id } = await newEvent(s, { size: 2 })
    const [leader, ...others] = await crowdOf(s, crowd + 1)
    if (!leader) throw new Error('nobody leads')
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    const codes = await Promise.all(others.map((as, index) => send(joinTeam.name, joinArgs(invite), as, index)))
    expect(howOften(codes)).toEqual({ 0: 1, team_complete: crowd - 1 })
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test(`${crowd} who sign up for the last place: one gets it`, async () => {
    const { s, send } = await world()
    const { id } = await newEvent(s, { places: 1 })
    const crew = await crowdOf(s, crowd)
    const codes = await Promise.all(crew.map((as, index) => send(signUp.name, signUpArgs(id), as, index)))
    expect(howOften(codes)).toEqual({ 0: 1, event_full: crowd - 1 })
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('one player who joins and founds everywhere at once is in one team', async () => {
    const { s, send } = await world()
    const { id } = await newEvent(s, { places: 30 })
    const [me, ...leaders] = await crowdOf(s, 11)
    if (!me) throw new Error('nobody plays')
    const invites = []
    for (const as of leaders) {
      await found(s, as, id)
      invites.push(await inviteOf(s, as, id))
    }
    const joins = invites.map((invite, index) => send(joinTeam.name, joinArgs(invite), me, index))
    const founds = [0, 1, 2].map((index) => send(signUp.name, signUpArgs(id), me, index))
    expect(howOften(await Promise.all([...joins, ...founds]))).toEqual({ 0: 1, already_done: 12 })
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('a leader who dissolves while members join leaves nobody half in', async () => {
    const { s, send } = await world()
    for (let round = 0; round < 4; round++) {
      const { id } = await newEvent(s, { size: 4 })
      const [leader, ...others] = await crowdOf(s, 9)
      if (!leader) throw new Error('nobody leads')
      await found(s, leader, id)
      const invite = await inviteOf(s, leader, id)
      const joins = others.map((as, index) => send(joinTeam.name, joinArgs(invite), as, index))
      const cancel = send(cancelSignup.name, { event: id }, leader, round)
      const codes = await Promise.all([...joins, cancel])
      expect(codes.at(-1)).toBe(0)
      expect(new Set(codes.map((code) => [0, 'not_found', 'team_complete'].includes(code)))).toEqual(new Set([true]))
      const books = await eventBooks(s, [id])
      expect([books.members, books.signups.filter(({ status }) => status !== 0)]).toEqual([[], []])
      expect(await eventFaults(s, [id])).toEqual([])
    }
  })

  test('a review while a member leaves ends in one way: the team recruits, whoever came first', async () => {
    const { s, send } = await world()
    for (let round = 0; round < 6; round++) {
      const { id } = await newEvent(s, { size: 2 })
      const [leader, member] = await crowdOf(s, 2)
      if (!leader || !member) throw new Error('nobody plays')
      await foundWith(s, id, [leader, member])
      await dataOf(submitTeam, submitAsk(s, leader, id))
      const waiting = and(eq(reviews.subject, id), eq(reviews.state, 'waiting'))
      const [review] = await s.db.select().from(reviews).where(waiting)
      const [answer, code] = await Promise.all([
        opsAsk(s, reviewsApprove, { id: review?.id ?? '' }),
        send(exitTeam.name, { event: id }, member, round),
      ])
      expect(code).toBe(0)
      expect([0, 'not_found', 'conflict']).toContain(answer.code)
      const rows = await s.db.select().from(signups).where(eq(signups.eventId, id))
      expect(Object.fromEntries(rows.map(({ roleid, status }) => [roleid, status]))).toEqual({
        [leader.roleid]: 4,
        [member.roleid]: 0,
      })
      expect(await eventFaults(s, [id])).toEqual([])
    }
  })
}

describe.runIf(engineAvailable)('of one process', () => {
  const service = useService()
  races(12, async () => {
    const s = await service()
    return { s, send: (action, args, as) => codeOf(sendHere(s, action, args, { as, opKey: randomUUID() })) }
  })
})

describe.runIf(engineAvailable && engine === 'postgres')('of two processes', () => {
  const { processes, own } = useTwoProcesses()
  let s: Service
  beforeAll(() => {
    s = own()
  })
  let keys = 0
  /** Whoever was told to ask again does, with the same key, at whichever process is the next. */
  const send: Send = async (action, args, as, first) => {
    keys += 1
    const key = `live:race-${keys}`
    for (let at = first; ; at++) {
      const { code } = await sendTo(processes[at % processes.length]?.url ?? '', action, args, as, key)
      if (code !== 'key_in_progress' && code !== 'unavailable') return code
    }
  }
  races(100, async () => ({ s, send }))
})
