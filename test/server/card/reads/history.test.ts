import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cardHistory, lockCards, setLineup } from '../../../../src/contract/card/card.ts'
import { upgradeCard } from '../../../../src/contract/card/training.ts'
import { upgradeTotal } from '../../../../src/rules/cards/training/upgrade.ts'
import type { Service } from '../../../../src/server/service.ts'
import { copies, dealOne, dealTo, eventsOf } from '../../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { give, newPlayer } from '../../support/players.ts'
import { engineAvailable, useService } from '../../support/service.ts'

const lock = (s: Service, as: Credentials, cardids: string[], locked: boolean) =>
  dataOf(lockCards, ask(s, lockCards, { cardids, locked }, { as }))
const place = (s: Service, as: Credentials, cardid: string, set: 1 | 2 | 3 | null) =>
  dataOf(setLineup, ask(s, setLineup, { cardid, lineup: set }, { as }))
const historyOf = async (s: Service, as: Credentials, cardid: string) =>
  (await dataOf(cardHistory, ask(s, cardHistory, { cardid }, { as }))).events

describe.runIf(engineAvailable)('the history of a card', () => {
  const service = useService()

  test('has its locks and its line-ups, each change once, newest first', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as)
    await lock(s, as, [cardid], true)
    await lock(s, as, [cardid], true)
    clock.advance(1_000)
    await place(s, as, cardid, 2)
    await place(s, as, cardid, 2)
    clock.advance(1_000)
    await place(s, as, cardid, null)
    await lock(s, as, [cardid], false)
    expect((await historyOf(s, as, cardid)).map(({ event, from, to, mine }) => [event, from, to, mine])).toEqual([
      ['unlocked', null, null, true],
      ['placed', 2, 0, true],
      ['placed', 0, 2, true],
      ['locked', null, null, true],
    ])
  })

  test('of many cards that are locked at once has a line for each that was not locked before', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const [before = '', ...others] = await dealTo(s, as, [{ locked: true }, ...copies(3)])
    await lock(s, as, [before, ...others], true)
    expect(await eventsOf(s, before)).toEqual([])
    for (const serial of others)
      expect(await eventsOf(s, serial)).toEqual([{ event: 'locked', from: null, to: null, roleid: as.roleid }])
  })

  test('has no line for a mark that was refused', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const cardid = await dealOne(s, as)
    expect(await codeOf(ask(s, lockCards, { cardids: [cardid], locked: true }, { as: other }))).toBe('not_card_owner')
    expect(await codeOf(ask(s, setLineup, { cardid, lineup: 1 }, { as: other }))).toBe('not_card_owner')
    expect(await eventsOf(s, cardid)).toEqual([])
  })

  test('has no more marks than are shown, of each card its own, however often it is locked and placed', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'martialExperience', count: 1_000 }])
    const [busy = '', quiet = ''] = await dealTo(s, as, copies(2))
    await dataOf(upgradeCard, ask(s, upgradeCard, { cardid: busy, from: 1, to: 2, cost: upgradeTotal(1, 2) }, { as }))
    await lock(s, as, [quiet], true)
    for (let times = 0; times < 200; times++) await lock(s, as, [busy], times % 2 === 0)
    for (const set of [1, 2, 3] as const) await place(s, as, busy, set)
    await lock(s, as, [busy, quiet], true)
    const rows = await eventsOf(s, busy)
    expect(rows).toHaveLength(1 + 40)
    expect(rows.filter(({ event }) => event === 'upgraded')).toHaveLength(1)
    expect((await historyOf(s, as, busy)).slice(0, 4).map(({ event }) => event)).toEqual([
      'locked',
      ...Array.from({ length: 3 }, () => 'placed'),
    ])
    expect(await eventsOf(s, quiet)).toHaveLength(1)
  })

  test('keeps what was trained in sight, however often the card is locked and unlocked', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'martialExperience', count: 1_000 }])
    const cardid = await dealOne(s, as)
    await dataOf(upgradeCard, ask(s, upgradeCard, { cardid, from: 1, to: 2, cost: upgradeTotal(1, 2) }, { as }))
    for (let i = 0; i < 60; i++) {
      clock.advance(1)
      await lock(s, as, [cardid], i % 2 === 0)
    }
    const events = await historyOf(s, as, cardid)
    expect(events.at(-1)).toMatchObject({ event: 'upgraded', from: 1, to: 2 })
    expect(events.filter(({ event }) => event !== 'upgraded')).toHaveLength(40)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => b - a))
  })

  test('tells every step from where the card stood, whatever the player does with it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const acts = fc.array(fc.oneof(fc.boolean(), fc.constantFrom(1 as const, 2 as const, 3 as const, null)), {
      minLength: 1,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const cardid = await dealOne(s, as)
        for (const act of list) {
          clock.advance(1)
          if (typeof act === 'boolean') await lock(s, as, [cardid], act)
          else await place(s, as, cardid, act)
        }
        const told = (await historyOf(s, as, cardid)).reverse()
        const locks = told.flatMap(({ event }) => (event === 'placed' ? [] : [event === 'locked']))
        const wanted = list.filter((act) => typeof act === 'boolean')
        expect(locks).toEqual(wanted.filter((now, i) => now !== (wanted[i - 1] ?? false)))
        const moves = told.filter(({ event }) => event === 'placed')
        for (const [i, { from, to }] of moves.entries()) {
          expect(from).toBe(moves[i - 1]?.to ?? 0)
          expect(from).not.toBe(to)
        }
        expect(moves.at(-1)?.to ?? 0).toBe(list.filter((act) => typeof act !== 'boolean').at(-1) ?? 0)
      }),
      { numRuns: 15 },
    )
  })

  test('is told by an older app too: what it has no word for is something else', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const cardid = await dealOne(s, as)
    await lock(s, as, [cardid], true)
    const [line] = await historyOf(s, as, cardid)
    const later = { events: [{ ...line, event: 'gilded' }] }
    expect(v.parse(cardHistory.data, later).events).toMatchObject([{ event: 'other' }])
  })
})
