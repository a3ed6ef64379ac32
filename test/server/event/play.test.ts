import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimEventReward, eventRewards, scoredQuery, teamScoresRead } from '../../../src/contract/event/events.ts'
import { teamList } from '../../../src/contract/event/teams.ts'
import { LIVE_PATH } from '../../../src/contract/game/ranking.ts'
import { eventsSettle } from '../../../src/contract/ops/world/event-play.ts'
import { shownName } from '../../../src/rules/boards/privacy.ts'
import { LATE_REPORTS_MS } from '../../../src/rules/events/rewards.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { events, playerSettings, teamScores } from '../../../src/server/db/schema/index.ts'
import { inAll } from '../../../src/server/in-all.ts'
import { erasePlayer } from '../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../src/server/service.ts'
import { type Guest, logInAt, matchOf, newGuest, park, play, say } from '../support/callers/machines.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { acceptedTeam, cancelCode, detailOf, exitCode, foundWith, joinAsk, newEvent } from '../support/events.ts'
import { sessionOf } from '../support/players.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'
import { statementsAskedBy } from '../support/statements/driver-counts.ts'

const HOUR_MS = 3_600_000
const text = (word: string) => inAll(word, word, word, word, word)
const given = [{ item: 'mallPoints' as const, count: 30 }]
const reward = (id: string, kind: 'points' | 'matches' | 'place', needed: number, stage: string | null = null) => ({
  ...{ id, kind, needed, stage },
  condition: text(id),
  rewards: given,
})

interface Player {
  readonly guest: Guest
  readonly as: Credentials
}

/** Players with IC cards; a running event whose first stage lasts until `from` + 2 days. */
const playing = async (s: Service, count: number): Promise<Player[]> => {
  const all = []
  for (let index = 0; index < count; index++) {
    const guest = await newGuest(s)
    all.push({ guest, as: await sessionOf(s, guest.roleid) })
  }
  return all
}
const running = (s: Service, more: Parameters<typeof newEvent>[1] = {}) =>
  newEvent(s, {
    ...{ size: 1, signupFrom: clock.now() - 3 * DAY_MS, signupTo: clock.now() + HOUR_MS },
    ...{ from: clock.now() - HOUR_MS, to: clock.now() - HOUR_MS + 4 * DAY_MS },
    rewards: [reward('one-match', 'matches', 1), reward('sixty', 'points', 60), reward('first', 'place', 1, 'first')],
    ...more,
  })
const scoresOf = (s: Service, as: Credentials, id: string) =>
  dataOf(teamScoresRead, ask(s, teamScoresRead, { id }, { as }))
const claim = (s: Service, as: Credentials, id: string, one: string) =>
  ask(s, claimEventReward, { id, reward: one }, { as, tap: 'one-tap' })
const pointsOf = async (s: Service, as: Credentials, id: string) =>
  (await scoresOf(s, as, id)).boards.map((board) => board.mine?.points ?? null)

describe.runIf(engineAvailable)('a match at a machine', () => {
  const service = useService()

  test('counts for the team in its stage, by whichever member, and says when it was told', async () => {
    const s = await service()
    const [one, two, other] = await playing(s, 3)
    if (!one || !two || !other) throw new Error('nobody plays')
    const { id } = await running(s, { size: 2 })
    await acceptedTeam(s, id, [one.as, two.as])
    expect(await scoresOf(s, other.as, id)).toMatchObject({
      reportedAt: null,
      boards: [{ teams: [], mine: null }, {}, {}],
    })
    await play(s, one.guest, { mvp: true })
    await play(s, two.guest, { cleared: false })
    const scores = await scoresOf(s, two.as, id)
    expect(scores.reportedAt).toBe(clock.now())
    expect(scores.boards.map(({ stage, mine }) => [stage?.id ?? null, mine])).toEqual([
      [null, { rank: 1, points: 70, gap: null }],
      ['first', { rank: 1, points: 70, gap: null }],
      ['last', null],
    ])
    expect(scores.boards[0]?.teams).toMatchObject([{ rank: 1, name: '虎賁', points: 70, mine: true }])
    expect((await scoresOf(s, other.as, id)).boards[0]?.teams).toMatchObject([{ mine: false }])
    const { teams } = await dataOf(teamList, ask(s, teamList, {}, { as: one.as }))
    expect(teams[0]).toMatchObject({ points: 70, rank: 1, of: 1 })
  })

  test('of who comes alone and hides their name shows it to themselves alone; a team is called as it is', async () => {
    const s = await service()
    const [shy, mate, other] = await playing(s, 3)
    if (!shy || !mate || !other) throw new Error('nobody plays')
    for (const privacy of ['half', 'hidden'] as const) {
      await s.db
        .insert(playerSettings)
        .values({ roleid: shy.as.roleid, rankingPrivacy: privacy })
        .onConflictDoUpdate({ target: playerSettings.roleid, set: { rankingPrivacy: privacy } })
      const { id } = await running(s)
      const { id: together } = await running(s, { size: 2 })
      await acceptedTeam(s, id, [shy.as])
      await acceptedTeam(s, together, [shy.as, mate.as])
      await play(s, shy.guest, {})
      const nameOn = async ({ as }: Player, event: string) => (await scoresOf(s, as, event)).boards[0]?.teams[0]?.name
      const own = (await nameOn(shy, id)) ?? ''
      expect(own).not.toContain('*')
      expect(await nameOn(other, id)).toBe(shownName(own, privacy))
      expect(await nameOn(other, together)).toBe('虎賁')
      const over = { withdrawnAt: clock.now() }
      for (const event of [id, together]) await s.db.update(events).set(over).where(eq(events.id, event))
    }
  })

  test('counts for nobody elsewhere, before and after the event, not accepted, withdrawn or settled', async () => {
    const s = await service()
    const [one, waiting] = await playing(s, 2)
    if (!one || !waiting) throw new Error('nobody plays')
    const { id, from = 0, to = 0 } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await foundWith(s, id, [waiting.as])
    const now = clock.now()
    const set = (row: Partial<typeof events.$inferInsert>) => s.db.update(events).set(row).where(eq(events.id, id))
    await play(s, one.guest, {}, 'st02')
    await play(s, waiting.guest, {})
    await set({ from: now + 1 })
    await play(s, one.guest, {})
    await set({ from, to: now })
    await play(s, one.guest, {})
    await set({ to, withdrawnAt: now })
    await play(s, one.guest, {})
    await set({ withdrawnAt: null, settledAt: now })
    await play(s, one.guest, {})
    expect(await s.db.select().from(teamScores).where(eq(teamScores.eventId, id))).toEqual([])
    await set({ settledAt: null })
    await play(s, one.guest, {})
    expect(await pointsOf(s, one.as, id)).toEqual([40, 40, null])
  })

  test('that is told late counts for the stage it was played in, and does not turn the time back', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id, from = 0 } = await running(s)
    await acceptedTeam(s, id, [one.as])
    const cabinet = await park(s)
    clock.set(from + 2 * DAY_MS - HOUR_MS)
    await logInAt(s, cabinet, one.guest)
    clock.advance(HOUR_MS)
    const now = clock.now()
    for (const at of [now, now - 1])
      expect((await say(s, cabinet, 'report_match', matchOf(one.guest, { at }))).ok).toBe(true)
    const rows = await s.db.select().from(teamScores).where(eq(teamScores.eventId, id))
    expect(
      rows.map(({ stage, points, reachedAt, reportedAt }) => [stage, points, reachedAt, reportedAt]).sort(),
    ).toEqual([
      ['first', 40, now - 1, now],
      ['last', 40, now, now],
    ])
  })

  test('ranks whoever got there first before whoever came to as many later, with the gap to the next', async () => {
    const s = await service()
    const [one, two, three] = await playing(s, 3)
    if (!one || !two || !three) throw new Error('nobody plays')
    const { id } = await running(s)
    for (const { as } of [one, two, three]) await acceptedTeam(s, id, [as])
    await play(s, two.guest, {})
    clock.advance(1_000)
    await play(s, one.guest, {})
    await play(s, three.guest, { cleared: false })
    const standing = async ({ as }: Player) => (await scoresOf(s, as, id)).boards[0]?.mine
    expect([await standing(two), await standing(one), await standing(three)]).toEqual([
      { rank: 1, points: 40, gap: null },
      { rank: 2, points: 40, gap: 0 },
      { rank: 3, points: 20, gap: 20 },
    ])
  })

  test('is told to whoever watches the scores, once the points are there', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id } = await running(s)
    const { id: elsewhere } = await running(s)
    await acceptedTeam(s, id, [one.as])
    const response = await s.app.request(`${LIVE_PATH}?${scoredQuery(id)}`)
    const reader = response.body?.getReader()
    if (!reader) throw new Error('nothing to read')
    const decoder = new TextDecoder()
    let heard = ''
    const until = async (word: string) => {
      while (!heard.includes(word)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`it ended after: ${heard}`)
        heard += decoder.decode(value)
      }
    }
    await until('beat')
    clock.advance(1)
    s.deps.moves.tellScored([elsewhere])
    s.deps.moves.tell([1020])
    await play(s, one.guest, {})
    await until('scored')
    expect(heard).toContain(JSON.stringify({ event: id, reportedAt: clock.now() }))
    expect([heard.includes(elsewhere), heard.includes('moved')]).toEqual([false, false])
    await reader.cancel()
  })
})

describe.runIf(engineAvailable)('a reward of an event', () => {
  const service = useService()
  const statesOf = async (s: Service, as: Credentials, id: string) =>
    Object.fromEntries((await detailOf(s, as, id)).rewards.map((row) => [row.id, [row.reached, row.needed, row.state]]))

  test('is claimed once it is reached, once, by each of the team', async () => {
    const s = await service()
    const [one, two] = await playing(s, 2)
    if (!one || !two) throw new Error('nobody plays')
    const { id } = await running(s, { size: 2 })
    await acceptedTeam(s, id, [one.as, two.as])
    expect(await codeOf(claim(s, one.as, id, 'one-match'))).toBe('award_not_reached')
    await play(s, one.guest, {})
    expect(await statesOf(s, two.as, id)).toEqual({
      'one-match': [1, 1, 'claimable'],
      sixty: [40, 60, 'cannot'],
      first: [0, 1, 'cannot'],
    })
    expect(await dataOf(claimEventReward, claim(s, one.as, id, 'one-match'))).toEqual({ rewards: given })
    expect(await dataOf(claimEventReward, claim(s, two.as, id, 'one-match'))).toEqual({ rewards: given })
    const again = ask(s, claimEventReward, { id, reward: 'one-match' }, { as: one.as, tap: 'another-tap' })
    expect(await codeOf(again)).toBe('already_done')
    expect((await statesOf(s, one.as, id))['one-match']).toEqual([1, 1, 'claimed'])
    expect(await codeOf(claim(s, one.as, id, 'sixty'))).toBe('award_not_reached')
    expect(await codeOf(claim(s, one.as, id, 'no-such'))).toBe('not_found')
  })

  test('by many taps at once gives once', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await play(s, one.guest, { mvp: true })
    await play(s, one.guest, { mvp: true })
    const taps = Array.from({ length: 12 }, (_, index) =>
      codeOf(ask(s, claimEventReward, { id, reward: 'sixty' }, { as: one.as, tap: `tap-${index}` })),
    )
    const codes = await Promise.all(taps)
    expect([codes.filter((code) => code === 0).length, new Set(codes)]).toEqual([1, new Set([0, 'already_done'])])
  })

  test('for a place waits until the event is settled', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id, to = 0 } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await play(s, one.guest, {})
    clock.set(to + LATE_REPORTS_MS)
    const as = await sessionOf(s, one.as.roleid)
    expect(await codeOf(claim(s, as, id, 'first'))).toBe('award_not_reached')
    await opsDo(s, eventsSettle, { id })
    expect(await codeOf(claim(s, as, id, 'first'))).toBe(0)
  })

  test('of any event stands in one list from when it can be claimed until it is', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const listed = async () =>
      (await dataOf(eventRewards, ask(s, eventRewards, {}, { as: one.as }))).claimable.map(({ id, reward: row }) => [
        id,
        row,
      ])
    const [first, second] = [await running(s), await running(s)]
    await acceptedTeam(s, first.id, [one.as])
    await acceptedTeam(s, second.id, [one.as])
    expect(await listed()).toEqual([])
    await play(s, one.guest, {})
    expect((await listed()).sort()).toEqual(
      [
        [first.id, 'one-match'],
        [second.id, 'one-match'],
      ].sort(),
    )
    expect(await codeOf(claim(s, one.as, first.id, 'one-match'))).toBe(0)
    expect(await listed()).toEqual([[second.id, 'one-match']])
    await s.db.update(events).set({ publishedAt: null }).where(eq(events.id, second.id))
    expect(await codeOf(ask(s, eventRewards, {}, { as: one.as }))).toBe(0)
  })

  test('is for teams that were accepted alone, and for nobody else in the seat of whoever has left the game', async () => {
    const s = await service()
    const [one, two, late] = await playing(s, 3)
    if (!one || !two || !late) throw new Error('nobody plays')
    const { id } = await running(s, { size: 2 })
    const { invite } = await acceptedTeam(s, id, [one.as, two.as])
    await play(s, one.guest, {})
    expect(await codeOf(claim(s, two.as, id, 'one-match'))).toBe(0)
    // Nobody makes room for another who claims it as well.
    expect(await exitCode(s, two.as, id)).toBe('team_plays')
    expect(await cancelCode(s, one.as, id)).toBe('team_plays')
    await s.db.transaction((tx) => erasePlayer(tx, two.as.roleid, s.deps.secrets, clock.now))
    expect(await codeOf(joinAsk(s, late.as, invite))).toBe('team_complete')
    expect(await codeOf(claim(s, late.as, id, 'one-match'))).toBe('not_found')
    // The other plays on.
    expect(await codeOf(claim(s, one.as, id, 'one-match'))).toBe(0)
    await play(s, one.guest, {})
    expect(await codeOf(claim(s, one.as, id, 'sixty'))).toBe(0)
  })

  test('stays a team’s that plays when its leader leaves the game: the next one leads', async () => {
    const s = await service()
    const [leader, member] = await playing(s, 2)
    if (!leader || !member) throw new Error('nobody plays')
    const { id } = await running(s, { size: 2 })
    await acceptedTeam(s, id, [leader.as, member.as])
    await play(s, leader.guest, {})
    await s.db.transaction((tx) => erasePlayer(tx, leader.as.roleid, s.deps.secrets, clock.now))
    expect((await detailOf(s, member.as, id)).mine?.role).toBe('leader')
    expect(await codeOf(claim(s, member.as, id, 'one-match'))).toBe(0)
  })

  test('stands in the list however many events without rewards end later', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const { id } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await play(s, one.guest, {})
    for (let more = 0; more < 20; more += 1) {
      const later = await running(s, { rewards: [], to: clock.now() + 30 * DAY_MS })
      await acceptedTeam(s, later.id, [one.as])
    }
    const { claimable } = await dataOf(eventRewards, ask(s, eventRewards, {}, { as: one.as }))
    expect(claimable.map(({ reward: name }) => name)).toEqual(['one-match'])
  })

  test.runIf(engine === 'postgres')('of twenty events costs as many questions as of one', async () => {
    const s = await service()
    const [one] = await playing(s, 1)
    if (!one) throw new Error('nobody plays')
    const join = async () => acceptedTeam(s, (await running(s)).id, [one.as])
    const list = () => dataOf(eventRewards, ask(s, eventRewards, {}, { as: one.as }))
    await join()
    await play(s, one.guest, {})
    await list()
    const ofOne = await statementsAskedBy(list)
    for (let more = 0; more < 19; more += 1) await join()
    await play(s, one.guest, {})
    expect((await list()).claimable.length).toBeGreaterThanOrEqual(20)
    expect(await statementsAskedBy(list)).toBe(ofOne)
  })
})
