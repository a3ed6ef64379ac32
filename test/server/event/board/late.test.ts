import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimEventReward, teamScoresRead } from '../../../../src/contract/event/events.ts'
import { teamInvite, teamList } from '../../../../src/contract/event/teams.ts'
import { keptDays } from '../../../../src/contract/legal/kept-days.ts'
import { playersBlock } from '../../../../src/contract/ops/player/players.ts'
import { eventsPoints, eventsSettle } from '../../../../src/contract/ops/world/event-play.ts'
import { eventsEdit, eventsOpen, eventsWithdraw } from '../../../../src/contract/ops/world/events.ts'
import { nextAct } from '../../../../src/rules/events/next-act.ts'
import { LATE_REPORTS_MS } from '../../../../src/rules/events/rewards.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { events, mails, reviews, signups, teamScores } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'
import { eventFaults } from '../../support/books/event-books.ts'
import { type Guest, logInAt, matchOf, newGuest, park, play, say } from '../../support/callers/machines.ts'
import { opsAsk, opsDo } from '../../support/callers/ops.ts'
import { ask, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import {
  accept,
  acceptedTeam,
  detailOf,
  exitCode,
  found,
  foundWith,
  inviteOf,
  joinAsk,
  newEvent,
  reject,
  signUpAsk,
  submitCode,
  teamOf,
} from '../../support/events/events.ts'
import { newPlayer, sessionOf } from '../../support/players.ts'
import { engineAvailable, onOwn, useService } from '../../support/service.ts'

const text = (word: string) => inAll(word, word, word, word, word)
const mallPoints = [{ item: 'mallPoints' as const, count: 30 }]
const iso = (at: number): string => new Date(at).toISOString()
/** Begun an hour ago, its two stages two days each. */
const running = (s: Service, more: Parameters<typeof newEvent>[1] = {}) =>
  newEvent(s, {
    ...{ size: 1, signupFrom: clock.now() - 3 * DAY_MS, signupTo: clock.now() + HOUR_MS },
    ...{ from: clock.now() - HOUR_MS, to: clock.now() - HOUR_MS + 4 * DAY_MS },
    ...more,
  })

describe.runIf(engineAvailable)('what comes late', () => {
  const service = useService()

  test('from a machine, or by hand, before the prizes are settled moves a board that has paid nobody yet', async () => {
    const s = await service()
    const place = { id: 'first', kind: 'place' as const, needed: 1, stage: 'first', condition: text('first') }
    const { id, from = 0, to = 0 } = await running(s, { rewards: [{ ...place, rewards: mallPoints }] })
    const [first, second] = [await newGuest(s), await newGuest(s)]
    const teams: string[] = []
    for (const { roleid } of [first, second]) teams.push((await acceptedTeam(s, id, [await sessionOf(s, roleid)])).team)
    await play(s, first, {})
    const cabinet = await park(s)
    clock.set(from + 2 * DAY_MS - HOUR_MS)
    await logInAt(s, cabinet, second)
    const at = clock.now()
    const claim = async ({ roleid }: Guest) =>
      codeOf(ask(s, claimEventReward, { id, reward: 'first' }, { as: await sessionOf(s, roleid) }))
    clock.set(from + 2 * DAY_MS + LATE_REPORTS_MS)
    expect([await claim(first), await claim(second)]).toEqual(['award_not_reached', 'award_not_reached'])
    expect((await say(s, cabinet, 'report_match', matchOf(second, { at, mvp: true }))).ok).toBe(true)
    clock.set(to + LATE_REPORTS_MS)
    await opsDo(s, eventsPoints, { id, team: teams[0] ?? '', stage: 'first', points: 500, reason: 'counted by hand' })
    expect([await claim(first), await claim(second)]).toEqual(['award_not_reached', 'award_not_reached'])
    await opsDo(s, eventsSettle, { id })
    expect([await claim(first), await claim(second)]).toEqual([0, 'award_not_reached'])
  })

  test('by hand, and is taken back, leaves the team where it stood among equals', async () => {
    const s = await service()
    const { id } = await running(s)
    const [first, second] = [await newPlayer(s), await newPlayer(s)]
    const teams = [(await acceptedTeam(s, id, [first])).team, (await acceptedTeam(s, id, [second])).team]
    const give = async (team: string | undefined, points: number) => {
      clock.advance(1_000)
      await opsDo(s, eventsPoints, { id, team: team ?? '', stage: 'first', points, reason: 'counted by hand' })
    }
    await give(teams[0], 150)
    await give(teams[0], -50)
    await give(teams[1], 100)
    await give(teams[0], -30)
    await give(teams[0], 30)
    const ranks = async () =>
      Promise.all(
        [first, second].map(async (as) => (await dataOf(teamList, ask(s, teamList, {}, { as }))).teams[0]?.rank),
      )
    expect(await ranks(), 'came to a hundred again, later').toEqual([2, 1])
    await give(teams[1], -40)
    await give(teams[0], -40)
    expect(await ranks(), 'neither came to sixty again').toEqual([2, 1])
  })

  test('from a machine is not brought along into another team', async () => {
    const s = await service()
    const guest = await newGuest(s)
    const [me, one, two] = [await sessionOf(s, guest.roleid), await newPlayer(s), await newPlayer(s)]
    const { id } = await running(s, { size: 2 })
    await foundWith(s, id, [one, me])
    const cabinet = await park(s)
    await logInAt(s, cabinet, guest)
    const at = clock.now()
    clock.advance(60_000)
    expect(await exitCode(s, me, id)).toBe(0)
    const { team } = await acceptedTeam(s, id, [two, me])
    const told = async (when: number) => {
      expect((await say(s, cabinet, 'report_match', matchOf(guest, { at: when }))).ok).toBe(true)
      return (await s.db.select().from(teamScores).where(eq(teamScores.eventId, id))).map((row) => row.teamId)
    }
    expect([await told(at), await told(clock.now())]).toEqual([[], [team]])
  })

  test('is no signup: it cannot be opened beyond the end of its event', async () => {
    const s = await service()
    const { id, to = 0 } = await running(s)
    expect((await opsAsk(s, eventsOpen, { id, until: iso(to + 1) })).message).toContain('outlast')
    await opsDo(s, eventsOpen, { id, until: iso(to) })
  })

  test('is no other beginning once it has begun, and no end that is past', async () => {
    const s = await service()
    const { id } = await running(s)
    expect((await opsAsk(s, eventsEdit, { id, from: iso(clock.now() + HOUR_MS) })).message).toContain('begun')
    expect((await opsAsk(s, eventsEdit, { id, to: iso(clock.now()) })).message).toContain('past')
    await opsDo(s, eventsEdit, { id, to: iso(clock.now() + 9 * DAY_MS) })
  })

  test('is no stage that is over: where the end moves, the last one alone moves with it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const { id, to = 0 } = await running(s)
    const stages = async () => (await detailOf(s, as, id)).stages
    const [first, last] = await stages()
    await opsDo(s, eventsEdit, { id, to: iso(to + 9 * DAY_MS) })
    expect(await stages()).toEqual([first, { ...last, to: to + 9 * DAY_MS }])
    expect((await opsAsk(s, eventsEdit, { id, to: iso(first?.to ?? 0) })).message).toContain('last stage')
  })

  test('from a machine does not count what was played before the team was accepted', async () => {
    const s = await service()
    const [guest, other] = [await newGuest(s), await newPlayer(s)]
    const me = await sessionOf(s, guest.roleid)
    const { id } = await running(s, { size: 2 })
    const cabinet = await park(s)
    await logInAt(s, cabinet, guest)
    const before = clock.now()
    clock.advance(60_000)
    await acceptedTeam(s, id, [other, me])
    for (const at of [before, clock.now()])
      expect((await say(s, cabinet, 'report_match', matchOf(guest, { at }))).ok).toBe(true)
    expect((await s.db.select().from(teamScores).where(eq(teamScores.eventId, id))).map((row) => row.matches)).toEqual([
      1,
    ])
  })

  test('are no prizes for whoever has left the game since the end', async () => {
    const s = await service()
    const [leader, gone] = [await newPlayer(s), await newPlayer(s)]
    const prize = { place: text('1'), prize: text('p'), ranks: { from: 1, to: 1 }, rewards: mallPoints }
    const { id, from = 0, to = 0 } = await newEvent(s, { size: 2, prizes: [prize] })
    const { team } = await acceptedTeam(s, id, [leader, gone])
    clock.set(from + HOUR_MS)
    await opsDo(s, eventsPoints, { id, team, stage: 'first', points: 50, reason: 'by hand' })
    clock.set(to + HOUR_MS)
    await s.db.transaction((tx) => erasePlayer(tx, gone.roleid, s.deps.secrets, clock.now))
    clock.set(to + LATE_REPORTS_MS)
    expect((await opsDo(s, eventsSettle, { id })).letters).toBe(1)
    expect(await s.db.select().from(mails).where(eq(mails.roleid, gone.roleid))).toEqual([])
  })

  test('are no prizes for whoever is blocked by then; the others of the team get theirs', async () => {
    const s = await service()
    const [leader, blocked] = [await newPlayer(s), await newPlayer(s)]
    const prize = { place: text('1'), prize: text('p'), ranks: { from: 1, to: 1 }, rewards: mallPoints }
    const { id, from = 0, to = 0 } = await newEvent(s, { size: 2, prizes: [prize] })
    const { team } = await acceptedTeam(s, id, [leader, blocked])
    clock.set(from + HOUR_MS)
    await opsDo(s, eventsPoints, { id, team, stage: 'first', points: 50, reason: 'by hand' })
    await opsDo(s, playersBlock, { roleid: blocked.roleid, reason: 'played for others' })
    const before = (await s.db.select().from(mails).where(eq(mails.roleid, blocked.roleid))).length
    clock.set(to + LATE_REPORTS_MS)
    expect((await opsDo(s, eventsSettle, { id })).letters).toBe(1)
    expect(await s.db.select().from(mails).where(eq(mails.roleid, blocked.roleid))).toHaveLength(before)
  })

  test('is whoever joins a team that was refused: they stand as it does, had submitted nothing, and read no reason', async () => {
    const s = await service()
    const [leader, member, late] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
    const { id } = await newEvent(s, { size: 2 })
    const { invite } = await foundWith(s, id, [leader, member])
    expect(await submitCode(s, leader, id)).toBe(0)
    await reject(s, id, leader, 'the name is not the one on the card')
    expect([await exitCode(s, member, id), await codeOf(joinAsk(s, late, invite, null))]).toEqual([0, 0])
    const mine = { submittedAt: null, reviewedAt: null, complete: false, reason: null }
    expect(await detailOf(s, late, id)).toMatchObject({ status: 3, mine })
    expect((await detailOf(s, leader, id)).mine?.reason).toBe('the name is not the one on the card')
    expect(await eventFaults(s, [id])).toEqual([])
  })

  test('is nobody in a team that was accepted with a free seat, though signup is opened again', async () => {
    const s = await service()
    const [leader, member, late] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
    const { id, signupTo = 0, to = 0 } = await newEvent(s, { size: 2 })
    const { invite } = await foundWith(s, id, [leader, member])
    await submitCode(s, leader, id)
    clock.set(signupTo)
    await s.db.transaction((tx) => erasePlayer(tx, member.roleid, s.deps.secrets, clock.now))
    await opsDo(s, eventsOpen, { id, until: iso(to) })
    const as = await sessionOf(s, late.roleid)
    const tried = async () => [
      (await dataOf(teamInvite, ask(s, teamInvite, { invite }, { as }))).state,
      await codeOf(joinAsk(s, as, invite, null)),
    ]
    expect(await tried()).toEqual(['full', 'team_complete'])
    await accept(s, id, leader)
    expect(await tried()).toEqual(['full', 'team_complete'])
  })

  test('is no call to correct what can be corrected no more', async () => {
    const s = await service()
    const [inTime, tooLate] = [await newPlayer(s), await newPlayer(s)]
    const { id, from = 0 } = await newEvent(s, { size: 1 })
    await foundWith(s, id, [inTime])
    await foundWith(s, id, [tooLate])
    clock.set(from - 1)
    await reject(s, id, inTime)
    clock.set(from)
    await reject(s, id, tooLate)
    const told = async ({ roleid }: { roleid: string }) =>
      (await s.db.select().from(mails).where(eq(mails.roleid, roleid))).flatMap(
        ({ body }) => body['en-US'].match(/was not accepted.*/s) ?? [],
      )
    expect(await told(inTime)).toEqual([expect.stringContaining('correct it')])
    expect(await told(tooLate)).toEqual([expect.not.stringContaining('correct it')])
  })

  test('is no reason thirty days after the event: not for those without papers, not with its review', () =>
    onOwn(async (s) => {
      const [leader, member, late] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
      const { id, to = 0 } = await newEvent(s, { size: 2 })
      const { invite } = await foundWith(s, id, [leader, member])
      await submitCode(s, leader, id)
      await reject(s, id, leader, 'it says Wang on the card')
      await exitCode(s, member, id)
      await codeOf(joinAsk(s, late, invite, null))
      clock.set(to + (keptDays.signupInfo + 1) * DAY_MS)
      await s.runJobs()
      const [kept, reviewed] = [
        await s.db
          .select()
          .from(signups)
          .where(and(eq(signups.eventId, id), isNotNull(signups.reason))),
        await s.db.select().from(reviews).where(eq(reviews.subject, id)),
      ]
      expect([kept, reviewed.map(({ state, reason }) => [state, reason])]).toEqual([[], [['rejected', null]]])
    }))

  test('takes nobody in any more where a clock that is ahead has withdrawn it', async () => {
    const s = await service()
    const [leader, outside] = [await newPlayer(s), await newPlayer(s)]
    const { id } = await newEvent(s, { size: 2 })
    await found(s, leader, id)
    const invite = await inviteOf(s, leader, id)
    await s.db
      .update(events)
      .set({ withdrawnAt: clock.now() + 1_000 })
      .where(eq(events.id, id))
    expect(await codeOf(signUpAsk(s, outside, id))).toBe('not_found')
    expect(await codeOf(joinAsk(s, outside, invite))).toBe('not_found')
    expect(await submitCode(s, leader, id)).toBe('signup_ended')
  })

  test('is no act on a phone: whoever is in a withdrawn event sees that it is over', async () => {
    const s = await service()
    const [leader, member] = [await newPlayer(s), await newPlayer(s)]
    const { id } = await newEvent(s, { size: 2 })
    await foundWith(s, id, [leader, member])
    const next = async () => nextAct(await detailOf(s, leader, id), await teamOf(s, leader, id), clock.now())
    expect(await next()).toBe('submit')
    await opsDo(s, eventsWithdraw, { id, reason: 'the hall is closed' })
    expect([await next(), await submitCode(s, leader, id)]).toEqual(['withdrawn', 'signup_ended'])
    const at = clock.now()
    const over = { to: at, withdrawn: true }
    expect(await dataOf(teamScoresRead, ask(s, teamScoresRead, { id }, { as: leader }))).toMatchObject(over)
    expect((await dataOf(teamList, ask(s, teamList, {}, { as: member }))).teams[0]?.event).toMatchObject(over)
  })
})
