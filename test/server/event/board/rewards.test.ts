import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { claimEventReward, eventRewards } from '../../../../src/contract/event/events.ts'
import { eventsSettle } from '../../../../src/contract/ops/world/event-play.ts'
import { LATE_REPORTS_MS } from '../../../../src/rules/events/rewards.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { events } from '../../../../src/server/db/schema/index.ts'
import { erasePlayer } from '../../../../src/server/jobs/erasure.ts'
import type { Service } from '../../../../src/server/service.ts'
import { play } from '../../support/callers/machines.ts'
import { opsDo } from '../../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { claim, given, playing, running } from '../../support/events/event-play.ts'
import { acceptedTeam, cancelCode, detailOf, exitCode, joinAsk } from '../../support/events/events.ts'
import { sessionOf } from '../../support/players.ts'
import { engine, engineAvailable, useService } from '../../support/service.ts'
import { statementsAskedBy } from '../../support/statements/driver-counts.ts'

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
    // Both have the same condition.
    const { name } = await detailOf(s, one.as, second.id)
    const { claimable } = await dataOf(eventRewards, ask(s, eventRewards, {}, { as: one.as }))
    expect(claimable).toMatchObject([{ event: name }])
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
    // The service has a statement of its own to ask now and then; one for each event would be twenty.
    expect(await statementsAskedBy(list)).toBeLessThan(ofOne + 5)
  })
})
