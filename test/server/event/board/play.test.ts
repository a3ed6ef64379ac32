import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { scoredQuery } from '../../../../src/contract/event/events.ts'
import { teamList } from '../../../../src/contract/event/teams.ts'
import { LIVE_PATH } from '../../../../src/contract/game/ranking.ts'
import { shownName } from '../../../../src/rules/boards/privacy.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { HOUR_MS } from '../../../../src/rules/time/units.ts'
import { events, playerSettings, players, teamScores } from '../../../../src/server/db/schema/index.ts'
import { logInAt, matchOf, park, play, say } from '../../support/callers/machines.ts'
import { ask, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { type Player, playing, pointsOf, running, scoresOf } from '../../support/events/event-play.ts'
import { acceptedTeam, foundWith } from '../../support/events/events.ts'
import { engineAvailable, useService } from '../../support/service.ts'

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
      expect([(await scoresOf(s, other.as, id)).size, (await scoresOf(s, other.as, together)).size]).toEqual([1, 2])
      const over = { withdrawnAt: clock.now() }
      for (const event of [id, together]) await s.db.update(events).set(over).where(eq(events.id, event))
    }
  })

  test('of who comes alone goes by the nickname that they have now, however long', async () => {
    const s = await service()
    const [one, other] = await playing(s, 2)
    if (!one || !other) throw new Error('nobody plays')
    const { id } = await running(s)
    await acceptedTeam(s, id, [one.as])
    await play(s, one.guest, {})
    await s.db.update(players).set({ nickname: '白馬義從公孫伯珪' }).where(eq(players.roleid, one.as.roleid))
    for (const { as } of [one, other])
      expect((await scoresOf(s, as, id)).boards[0]?.teams.map(({ name }) => name)).toEqual(['白馬義從公孫伯珪'])
    await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, id))
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
    s.deps.liveUpdates.publishScores([elsewhere])
    s.deps.liveUpdates.publishBoards([1020])
    await play(s, one.guest, {})
    await until('scored')
    expect(heard).toContain(JSON.stringify({ event: id, reportedAt: clock.now() }))
    expect([heard.includes(elsewhere), heard.includes('moved')]).toEqual([false, false])
    await reader.cancel()
  })
})
