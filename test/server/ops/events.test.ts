import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventDetail, teamScoresRead } from '../../../src/contract/event/events.ts'
import { fillSignupInfo, joinTeam } from '../../../src/contract/event/teams.ts'
import { mailList } from '../../../src/contract/news/mail.ts'
import { mailContinue } from '../../../src/contract/ops/player/mail.ts'
import { eventsAnnounce, eventsPoints, eventsSettle, eventsTeams } from '../../../src/contract/ops/world/event-play.ts'
import {
  eventsClose,
  eventsCreate,
  eventsEdit,
  eventsPublish,
  eventsSignups,
  eventsWithdraw,
} from '../../../src/contract/ops/world/events.ts'
import { storesClose, storesOpen } from '../../../src/contract/ops/world/stores.ts'
import { eventPill } from '../../../src/rules/events/phases.ts'
import { LATE_REPORTS_MS } from '../../../src/rules/events/rewards.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { events, mails, reviews, teamScores } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { auditOf, opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import {
  accept,
  acceptedTeam,
  detailOf,
  fillAsk,
  found,
  foundWith,
  infoOf,
  inviteOf,
  joinAsk,
  newEvent,
  signUpAsk,
  submitCode,
  teamOf,
} from '../support/events/events.ts'
import { newPlayer, threePlayers } from '../support/players.ts'
import { engineAvailable, onOwnWith, useService } from '../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const mallPoints = (count: number) => [{ item: 'mallPoints' as const, count }]
const cup = (given: object = {}) => ({
  id: randomUUID(),
  ...{ name: text('冬季盃'), summary: text('s'), rules: text('r'), agreement: text('a') },
  prizes: [{ place: text('1'), prize: text('a tally'), ranks: { from: 1, to: 1 }, rewards: mallPoints(500) }],
  rewards: [
    { id: 'ten', condition: text('ten matches'), kind: 'matches' as const, needed: 10, rewards: mallPoints(20) },
  ],
  stages: [{ id: 'final', name: text('Final') }],
  stores: ['st01'],
  ...{ size: 2, places: 8 },
  ...{ signupFrom: '2026-11-10T10:00:00+08:00', signupTo: '2026-11-30T10:00:00+08:00' },
  ...{ from: '2026-12-01T10:00:00+08:00', to: '2026-12-03T10:00:00+08:00' },
  ...given,
})
const lettersOf = async (s: Service, as: Credentials): Promise<string[]> =>
  (await dataOf(mailList, ask(s, mailList, {}, { as }))).mails.map(({ title }) => title)
const codes = async (answers: readonly Promise<{ code: string | number }>[]) =>
  (await Promise.all(answers)).map(({ code }) => code)

describe.runIf(engineAvailable)('an event and its operators', () => {
  const service = useService()

  test('gives nothing that there is not, for a rank or to be claimed, also later', async () => {
    const s = await service()
    const nothing = [{ item: 'skinFragment:g999' as const, count: 1 }]
    const prizes = [{ place: text('1'), prize: text('p'), ranks: { from: 1, to: 1 }, rewards: nothing }]
    const rewards = [{ ...{ id: 'r', condition: text('c') }, kind: 'points' as const, needed: 1, rewards: nothing }]
    const { id } = await opsDo(s, eventsCreate, { event: cup(), draft: true })
    for (const given of [{ prizes }, { rewards }])
      for (const answer of [opsAsk(s, eventsCreate, { event: cup(given) }), opsAsk(s, eventsEdit, { id, ...given })])
        expect(await answer).toMatchObject({ code: 'bad_request', message: expect.stringContaining('g999') })
  })

  test('is somewhere: in one store at least, and in none that has closed before it was named', async () => {
    const s = await service()
    expect((await opsAsk(s, eventsCreate, { event: cup({ stores: [] }) })).code).toBe('bad_request')
    const { id } = await opsDo(s, eventsCreate, { event: cup({ stores: ['st01', 'st02'] }) })
    expect((await opsAsk(s, eventsEdit, { id, stores: [] })).code).toBe('bad_request')
    await opsDo(s, storesClose, { id: 'st02' })
    await opsDo(s, storesClose, { id: 'st03' })
    const closed = { code: 'bad_request', message: expect.stringContaining('st03') }
    expect(await opsAsk(s, eventsEdit, { id, stores: ['st02', 'st03'] })).toMatchObject(closed)
    expect(await opsAsk(s, eventsCreate, { event: cup({ stores: ['st03'] }) })).toMatchObject(closed)
    expect((await opsAsk(s, eventsEdit, { id, stores: ['st02'] })).ok).toBe(true)
    for (const store of ['st02', 'st03']) await opsDo(s, storesOpen, { id: store })
  })

  test('is a draft until it is published, now or at a time', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id } = await opsDo(s, eventsCreate, { event: cup(), draft: true })
    const seen = () => codeOf(ask(s, eventDetail, { id }, { as }))
    expect(await seen()).toBe('not_found')
    await opsDo(s, eventsPublish, { id, at: '2026-11-15T10:31:00+08:00' })
    expect(await seen()).toBe('not_found')
    clock.advance(60_000)
    expect(await seen()).toBe(0)
    expect((await opsAsk(s, eventsPublish, { id })).code).toBe('conflict')
    expect((await opsAsk(s, eventsPublish, { id: 'no-such' })).code).toBe('not_found')
  })

  test('is refused with what is wrong about it', async () => {
    const s = await service()
    const wrong: readonly (readonly [object, string])[] = [
      [{ stores: ['st01', 'nowhere'] }, 'nowhere'],
      [{ signupTo: '2026-12-04T10:00:00+08:00' }, 'event.signupTo'],
      [{ rewards: [{ ...cup().rewards[0], stage: 'first' }] }, 'first'],
      [{ prizes: [{ place: text('1'), prize: text('p'), rewards: mallPoints(5) }] }, 'ranks'],
      [{ prizes: [{ place: text('1'), prize: text('p'), ranks: { from: 2, to: 1 } }] }, 'ranks'],
      [{ stages: [cup().stages[0], cup().stages[0]] }, 'one id'],
    ]
    for (const [given, word] of wrong) {
      const { code, message } = await opsAsk(s, eventsCreate, { event: { ...cup(), ...given } })
      expect([code, message]).toEqual(['bad_request', expect.stringContaining(word)])
    }
  })

  test('is edited, but for what players have agreed to or play for', async () => {
    const s = await service()
    const [one, two] = await threePlayers(s)
    const { id } = await opsDo(s, eventsCreate, { event: cup() })
    await opsDo(s, eventsEdit, { id, name: text('Winter Cup'), agreement: text('mind your step'), places: 2 })
    expect(await detailOf(s, one, id)).toMatchObject({ name: 'Winter Cup', agreement: 'mind your step', rules: 'r' })
    await opsDo(s, eventsEdit, { id, size: 3 })
    await found(s, one, id)
    await found(s, two, id)
    expect((await teamOf(s, one, id)).size).toBe(3)
    expect((await opsAsk(s, eventsEdit, { id, size: 2 })).message).toContain('signed up')
    const stages = [{ id: 'night', name: text('Night') }]
    await opsDo(s, eventsEdit, { id, stages })
    expect((await detailOf(s, one, id)).stages.map(({ name }) => name)).toEqual(['Night'])
    expect((await opsAsk(s, eventsEdit, { id, agreement: text('another') })).message).toContain('agreed')
    expect((await opsAsk(s, eventsEdit, { id, places: 1 })).message).toContain('places')
    expect((await opsAsk(s, eventsEdit, { id, from: '2026-12-04T10:00:00+08:00' })).message).toContain('event.to')
    expect((await opsAsk(s, eventsEdit, { id })).message).toContain('nothing to change')
    clock.set('2026-12-01T02:00:00Z')
    expect((await opsAsk(s, eventsEdit, { id, rewards: [] })).message).toContain('begun')
    expect((await opsAsk(s, eventsEdit, { id, stages })).message).toContain('begun')
    expect((await opsAsk(s, eventsEdit, { id, prizes: [] })).message).toContain('begun')
    await opsDo(s, eventsEdit, { id, rules: text('play fair') })
  })

  test('is edited although its signup was closed before it opened', async () => {
    const s = await service()
    const { id } = await newEvent(s, { signupFrom: clock.now() + DAY_MS })
    await opsDo(s, eventsClose, { id })
    await opsDo(s, eventsEdit, { id, name: text('Spring Cup') })
    expect((await s.db.select().from(events).where(eq(events.id, id)))[0]?.name).toEqual(text('Spring Cup'))
  })

  test('that is withdrawn is gone for players, and whoever is in it reads why', async () => {
    const s = await service()
    const [leader, member, outside] = await threePlayers(s)
    const { id } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [leader, member])
    await submitCode(s, leader, id)
    expect(await opsDo(s, eventsWithdraw, { id, reason: 'the hall is closed' })).toEqual({ id, letters: 2 })
    for (const as of [leader, member]) expect(await lettersOf(s, as)).toContain('The event is canceled')
    expect(await lettersOf(s, outside)).not.toContain('The event is canceled')
    expect(await codeOf(signUpAsk(s, outside, id))).toBe('not_found')
    const seen = await detailOf(s, leader, id)
    expect([seen.status, eventPill(seen, clock.now()), seen.withdrawn]).toEqual([1, 'ended', true])
    expect(await s.db.select().from(reviews).where(eq(reviews.subject, id))).toEqual([])
    expect((await opsAsk(s, eventsWithdraw, { id, reason: 'once more' })).code).toBe('conflict')
  })

  test('tells who filled in the number of somebody else, however it is written', async () => {
    const s = await service()
    const [leader, twin, other] = await threePlayers(s)
    const { id } = await newEvent(s, { size: 3 })
    const papers = (number: string) => infoOf({ paper: 'other', number })
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    for (const as of [twin, other]) await dataOf(joinTeam, joinAsk(s, as, invite, null))
    await dataOf(fillSignupInfo, fillAsk(s, twin, id, papers('a1234-56789')))
    await dataOf(fillSignupInfo, fillAsk(s, other, id, papers('X 77 12 03')))
    const { signups } = await opsDo(s, eventsSignups, { id })
    expect(Object.fromEntries(signups.map(({ roleid, samePapers }) => [roleid, samePapers]))).toEqual({
      [leader.roleid]: [twin.roleid],
      [twin.roleid]: [leader.roleid],
      [other.roleid]: [],
    })
  })

  test('writes to everybody who is in it', async () => {
    const s = await service()
    const [leader, member, outside] = await threePlayers(s)
    const { id: event } = await newEvent(s, { size: 2 })
    expect((await opsAsk(s, eventsAnnounce, { id: event, title: text('T'), body: text('b') })).code).toBe('conflict')
    await foundWith(s, event, [leader, member])
    const asked = { id: event, title: text('Doors open at nine'), body: text('Bring your card.') }
    const { id, total } = await opsDo(s, eventsAnnounce, asked)
    expect([total, (await opsDo(s, eventsAnnounce, asked)).id]).toEqual([2, id])
    await opsDo(s, mailContinue, { id })
    await opsDo(s, mailContinue, { id })
    for (const as of [leader, member])
      expect((await lettersOf(s, as)).filter((title) => title === 'Doors open at nine')).toHaveLength(1)
    expect(await lettersOf(s, outside)).not.toContain('Doors open at nine')
  })
})

describe.runIf(engineAvailable)('points by hand', () => {
  const service = useService()

  test('are given and taken with a reason that is recorded, and never below nothing', async () => {
    const s = await service()
    const [as, other] = await threePlayers(s)
    const { id } = await newEvent(s, { size: 1, from: clock.now() - DAY_MS, signupFrom: clock.now() - 3 * DAY_MS })
    const { team } = await acceptedTeam(s, id, [as])
    const give = (points: number, more: object = {}) =>
      opsAsk(s, eventsPoints, { id, team, stage: 'last', points, reason: 'counted twice', ...more }, { as: 'umpire' })
    expect((await give(30)).data).toEqual({ id, points: 30 })
    // A command whose answer was lost is typed again.
    expect((await give(30)).data).toEqual({ id, points: 30 })
    clock.advance(1_000)
    expect((await give(-10)).data).toEqual({ id, points: 20 })
    const scores = await dataOf(teamScoresRead, ask(s, teamScoresRead, { id }, { as: other }))
    expect(scores).toMatchObject({ reportedAt: clock.now(), boards: [{ teams: [{ points: 20 }] }, { teams: [] }, {}] })
    expect(await codes([give(-21), give(5, { stage: 'no' }), give(5, { team: 'nobody' }), give(0)])).toEqual([
      ...['conflict', 'bad_request', 'not_found', 'bad_request'],
    ])
    expect((await auditOf(s, 'umpire'))[0]).toMatchObject({
      ...{ act: 'events.points', subject: id, outcome: 'done' },
      detail: { team, points: 30, reason: 'counted twice' },
    })
    expect((await opsDo(s, eventsTeams, { id })).teams).toMatchObject([
      { id: team, status: 'success', members: 1, points: 20, rank: 1 },
    ])
    const set = (row: Partial<typeof events.$inferInsert>) => s.db.update(events).set(row).where(eq(events.id, id))
    await set({ from: clock.now() + 1 })
    expect((await give(1)).message).toContain('not begun')
    await set({ withdrawnAt: clock.now() })
    expect((await give(1)).message).toContain('withdrawn')
  })
})

describe.runIf(engineAvailable)('the prizes of an event', () => {
  const service = useService()
  const prizes = [
    { place: text('1'), prize: text('a tally'), ranks: { from: 1, to: 1 }, rewards: mallPoints(500) },
    { place: text('2-3'), prize: text('pills'), ranks: { from: 2, to: 3 }, rewards: mallPoints(100) },
    { place: text('all'), prize: text('a handshake') },
  ]
  /** Five teams, the later the fewer points; two of them on equal points. */
  const over = async (s: Service) => {
    const { id, to = 0 } = await newEvent(s, { size: 2, prizes })
    const pairs: Credentials[][] = []
    for (const [index, points] of [90, 60, 60, 30, 10].entries()) {
      const [leader, member] = await threePlayers(s)
      pairs.push([leader, member])
      const { team } = await acceptedTeam(s, id, [leader, member])
      const score = { points, matches: 1, reachedAt: 1_000 - index, reportedAt: 1_000 }
      await s.db.insert(teamScores).values({ eventId: id, stage: 'last', teamId: team, ...score })
    }
    clock.set(to + LATE_REPORTS_MS)
    return { id, pairs }
  }
  const prizesOf = async (s: Service, { roleid }: Credentials) =>
    (await s.db.select().from(mails).where(eq(mails.roleid, roleid)))
      .filter(({ gifts, title }) => gifts.length > 0 && title['en-US'].includes('place'))
      .map(({ title, gifts }) => [title['en-US'], gifts[0]?.count])

  test('go out by final rank to everybody of a team, once, however often and however many ask', async () => {
    const s = await service()
    const { id, pairs } = await over(s)
    const answers = await Promise.all([1, 2, 3].map(() => opsDo(s, eventsSettle, { id })))
    expect(answers.map(({ letters }) => letters).sort((a, b) => a - b)).toEqual([0, 0, 6])
    expect(await opsDo(s, eventsSettle, { id })).toEqual({ id, letters: 0, before: true })
    const got = []
    for (const [leader, member] of pairs)
      got.push([leader && (await prizesOf(s, leader)), member && (await prizesOf(s, member))])
    const both = (...letters: readonly (readonly [string, number])[]) => [letters, letters]
    // Of the two with as many points the later one had them first.
    expect(got).toEqual([
      both(['冬季盃: place 1', 500]),
      both(['冬季盃: place 3', 100]),
      both(['冬季盃: place 2', 100]),
      both(),
      both(),
    ])
    expect(
      (await opsAsk(s, eventsPoints, { id, team: 'x', stage: 'last', points: 1, reason: 'too late' })).message,
    ).toContain('settled')
  })

  test('wait for machines that tell late, and are not sent for what was withdrawn', async () => {
    const s = await service()
    const { id, to = 0 } = await newEvent(s, { prizes })
    clock.set(to + LATE_REPORTS_MS - 1)
    expect((await opsAsk(s, eventsSettle, { id })).code).toBe('conflict')
    await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, id))
    clock.advance(1)
    expect((await opsAsk(s, eventsSettle, { id })).message).toContain('withdrawn')
    expect((await opsAsk(s, eventsSettle, { id: 'no-such' })).code).toBe('not_found')
  })
})

describe.runIf(engineAvailable)('a signup that still waits when the event is over', () => {
  const service = useService()

  test('is accepted by nobody', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id, to = 0 } = await newEvent(s, { size: 1 })
    await found(s, as, id)
    clock.set(to)
    await expect(accept(s, id, as)).rejects.toThrow(/is over/)
  })
})

describe.runIf(engineAvailable)('what the time decides for good', () => {
  test('is not done to an event by a process whose clock is a day ahead', () =>
    onOwnWith({ clockAhead: async () => DAY_MS }, async (s) => {
      const { id, to } = await newEvent(s, { size: 1 })
      const refused = { code: 'conflict', message: expect.stringContaining('clock') }
      expect(await opsAsk(s, eventsSettle, { id })).toMatchObject(refused)
      expect(await opsAsk(s, eventsWithdraw, { id, reason: 'the hall is closed' })).toMatchObject(refused)
      expect(await opsAsk(s, eventsClose, { id })).toMatchObject(refused)
      expect(await opsAsk(s, eventsEdit, { id, to: '2027-02-01T10:00:00+08:00' })).toMatchObject(refused)
      const [event] = await s.db.select().from(events).where(eq(events.id, id))
      expect(event).toMatchObject({ settledAt: null, withdrawnAt: null, to })
    }))
})
