import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { playerInfo } from '../../../src/contract/account/account.ts'
import { decomposeCards, unbindCard } from '../../../src/contract/card/card.ts'
import { achievementList, bondList, getAchievementAward } from '../../../src/contract/game/achievements.ts'
import { unbindPhrase } from '../../../src/rules/cards/holding.ts'
import { achievements, bonds } from '../../../src/server/catalogue/index.ts'
import { cards, events } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { logInAt, matchOf, newCard, newGuest, park, say } from '../support/callers/machines.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { acceptedTeam, newEvent } from '../support/events/events.ts'
import { newPlayer, sessionOf } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

describe.runIf(engineAvailable)('achievements', () => {
  const service = useService()
  const of = async (s: Service, me: Credentials, id: string) => {
    const list = await dataOf(achievementList, ask(s, achievementList, {}, { as: me }))
    expect(list.achievements).toHaveLength(achievements.length)
    const found = list.achievements.find((one) => one.id === id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }

  test('count the cards that are there, and give their award once', async () => {
    const s = await service()
    const me = await newPlayer(s)
    expect(await of(s, me, 'a01')).toMatchObject({ goal: 10, reached: 0, state: 'locked' })
    for (let copies = 0; copies < 9; copies++) await newCard(s, { owner: me.roleid })
    expect(await codeOf(ask(s, getAchievementAward, { id: 'a01' }, { as: me }))).toBe('award_not_reached')
    await newCard(s, { owner: me.roleid })
    expect(await of(s, me, 'a01')).toMatchObject({ reached: 10, state: 'claimable' })
    const given = await dataOf(getAchievementAward, ask(s, getAchievementAward, { id: 'a01' }, { as: me }))
    expect(given.rewards).toEqual([{ item: 'mallPoints', count: 50 }])
    expect(await codeOf(ask(s, getAchievementAward, { id: 'a01' }, { as: me }))).toBe(0)
    await s.db.update(cards).set({ owner: null }).where(eq(cards.owner, me.roleid))
    expect(await of(s, me, 'a01'), 'once reached is reached').toMatchObject({ reached: 10, state: 'claimed' })
    const { balances } = await dataOf(playerInfo, ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as: me }))
    expect(balances.mallPoints).toBe(50)
    expect(await codeOf(ask(s, getAchievementAward, { id: 'a99' }, { as: me }))).toBe('not_found')
    expect(await codeOf(ask(s, getAchievementAward, { id: 'a01' }, { as: await newPlayer(s) }))).toBe(
      'award_not_reached',
    )
  })

  test('that cards had reached stay reached when they go, whichever way they go', async () => {
    const s = await service()
    for (const part of [
      (me: Credentials, serials: readonly string[]) =>
        ask(s, decomposeCards, { cardids: [...serials], percent: 0 }, { as: me }),
      async (me: Credentials, [cardid = '']: readonly string[]) =>
        ask(s, unbindCard, { cardid, typed: unbindPhrase(cardid) }, { as: me }),
    ]) {
      const me = await newPlayer(s)
      const serials: string[] = []
      for (let copies = 0; copies < 10; copies++) serials.push(await newCard(s, { owner: me.roleid }))
      expect(await codeOf(part(me, serials))).toBe(0)
      expect(await of(s, me, 'a01')).toMatchObject({ reached: 10, state: 'claimable' })
      expect(await codeOf(ask(s, getAchievementAward, { id: 'a01' }, { as: me }))).toBe(0)
      expect((await of(s, me, 'a02')).reached, 'and count on from there').toBe(10)
    }
  })

  test('count events once they have begun, and none that was called off', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const { id, from = 0 } = await newEvent(s, { size: 1 })
    await acceptedTeam(s, id, [me])
    expect((await of(s, me, 'a24')).reached).toBe(0)
    clock.set(from)
    const later = await sessionOf(s, me.roleid)
    expect((await of(s, later, 'a24')).reached).toBe(1)
    await s.db.update(events).set({ withdrawnAt: clock.now() }).where(eq(events.id, id))
    expect((await of(s, later, 'a24')).reached).toBe(0)
  })

  test('count waves by the best match and stores by their number', async () => {
    const s = await service()
    const guest = await newGuest(s)
    for (const [store, waves] of [
      ['st01', 20],
      ['st02', 15],
      ['st02', 12],
    ] as const) {
      const cabinet = await park(s, 'battle', store)
      await logInAt(s, cabinet, guest)
      expect((await say(s, cabinet, 'report_match', matchOf(guest, { waves, mvp: true }))).ok).toBe(true)
    }
    const me = await sessionOf(s, guest.roleid)
    expect(await of(s, me, 'a21')).toMatchObject({ reached: 20, state: 'locked' })
    expect(await of(s, me, 'a23')).toMatchObject({ reached: 2 })
    expect(await of(s, me, 'a20')).toMatchObject({ reached: 3 })
    expect(await of(s, me, 'a18')).toMatchObject({ reached: 3, goal: 5 })
  })
})

describe.runIf(engineAvailable)('bonds', () => {
  const service = useService()

  test('are complete with their last general, and say what they give', async () => {
    const s = await service()
    const me = await newPlayer(s)
    const [bond] = bonds
    if (!bond) throw new Error('there are no bonds')
    const asked = () => dataOf(bondList, ask(s, bondList, {}, { as: me }))
    const [last, ...others] = bond.members
    for (const model of others) await newCard(s, { owner: me.roleid, model })
    const before = await asked()
    expect(before.bonds).toHaveLength(bonds.length)
    expect(before.bonds[0]).toMatchObject({ id: bond.id, complete: false })
    expect(before.bonds[0]?.members.filter(({ owned }) => !owned).map(({ model }) => model)).toEqual([last])
    expect(before.bonuses.find(({ bonus }) => bonus === bond.bonus)?.percent).toBe(0)
    await newCard(s, { owner: me.roleid, model: last ?? '' })
    const after = await asked()
    expect(after.bonds[0]).toMatchObject({ complete: true })
    expect(after.bonuses.find(({ bonus }) => bonus === bond.bonus)?.percent).toBe(bond.percent)
    expect(after.cap).toBe(20)
  })
})
