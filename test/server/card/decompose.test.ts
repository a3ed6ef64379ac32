import { describe, expect, test } from 'vitest'
import { DECOMPOSE_AT_ONCE, decomposeCards, decomposeOdds } from '../../../src/contract/card/card.ts'
import type { Reward } from '../../../src/contract/common.ts'
import { decomposeOddsWith } from '../../../src/rules/cards/odds/decompose.ts'
import { trainableQualities } from '../../../src/rules/cards/quality.ts'
import { titleEnds } from '../../../src/rules/game/titles.ts'
import { giveTitles } from '../../../src/server/ranking/settlement/titles.ts'
import type { Service } from '../../../src/server/service.ts'
import { outsideOdds } from '../../support/odds.ts'
import { copies, dealOne, dealTo, eventsOf, purse, Shelf, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'

const decompose = (s: Service, as: Credentials, cardids: string[], percent = 0, opKey?: string) =>
  ask(s, decomposeCards, { cardids, percent }, { as, opKey })
const odds = (s: Service, as: Credentials) => dataOf(decomposeOdds, ask(s, decomposeOdds, {}, { as }))
const entitle = (s: Service, { roleid }: Credentials, title: string) =>
  s.db.transaction((tx) => giveTitles(tx, [{ roleid, title }], clock.now()))

const SAMPLE = engine === 'pglite' ? 1_000 : 2_000

describe.runIf(engineAvailable)('decomposing', () => {
  const service = useService()

  test('turns every card into what the table says of its quality, and all of it into balances', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serials = await dealTo(
      s,
      as,
      trainableQualities.flatMap((quality) => copies(5, { quality })),
    )
    const shelf = await new Shelf(s, as).sync()
    const { results, rewards } = await dataOf(decomposeCards, decompose(s, as, serials))
    expect(results.map(({ cardid }) => cardid)).toEqual(serials)
    for (const [index, { rewards: one }] of results.entries()) {
      const quality = trainableQualities[Math.floor(index / 5)] ?? 'common'
      expect(decomposeOddsWith(quality, 0).map(({ outcome }) => outcome)).toContainEqual(one[0])
    }
    expect(await purse(s, as)).toEqual(Object.fromEntries(rewards.map(({ item, count }) => [item, count])))
    const summed = results.flatMap((result) => result.rewards).reduce((sum, { count }) => sum + count, 0)
    expect(rewards.reduce((sum, { count }) => sum + count, 0)).toBe(summed)
    for (const serial of serials) {
      expect(await storedCard(s, serial)).toMatchObject({ state: 'decomposed', owner: null })
      expect(await eventsOf(s, serial)).toEqual([{ event: 'decomposed', from: null, to: null, roleid: as.roleid }])
    }
    expect((await shelf.sync()).serials).toEqual([])
  })

  test('takes one card named twice once, and gives one key one effect', async () => {
    const s = await service()
    const as = await newPlayer(s)
    const serial = await dealOne(s, as)
    const first = await dataOf(decomposeCards, decompose(s, as, [serial, serial], 0, 'live:decompose-1'))
    expect(first.results).toHaveLength(1)
    expect(await dataOf(decomposeCards, decompose(s, as, [serial, serial], 0, 'live:decompose-1'))).toEqual(first)
    expect(await codeOf(decompose(s, as, [serial]))).toBe('not_found')
    const { item = '', count = 0 } = first.rewards[0] ?? {}
    expect(await purse(s, as)).toEqual({ [item]: count })
  })

  test.each([
    [{ locked: true }, 'card_locked'],
    [{ state: 'exchanged' }, 'card_exchanged'],
    [{ form: 'dormant' }, 'card_dormant'],
    [{ quality: 'silver' }, 'card_not_eligible'],
  ] as const)('refuses all of them where one is %j', async (making, code) => {
    const s = await service()
    const as = await newPlayer(s)
    const serials = await dealTo(s, as, [{}, making, {}])
    expect(await codeOf(decompose(s, as, serials))).toBe(code)
    expect(await storedCard(s, serials[0] ?? '')).toMatchObject({ state: 'active', owner: as.roleid })
    expect(await purse(s, as)).toEqual({})
  })

  test('refuses all of them where one is somebody else’s, or does not exist', async () => {
    const s = await service()
    const [as, other] = [await newPlayer(s), await newPlayer(s)]
    const [mine, foreign] = [await dealOne(s, as), await dealOne(s, other)]
    expect(await codeOf(decompose(s, as, [mine, foreign]))).toBe('not_card_owner')
    expect(await codeOf(decompose(s, as, [mine, '000000000000']))).toBe('not_found')
    expect(await storedCard(s, mine)).toMatchObject({ state: 'active' })
    expect(await storedCard(s, foreign)).toMatchObject({ state: 'active' })
  })

  test('says whose effect counts, and does nothing once the title that was shown has ended', async () => {
    const s = await service()
    const as = await newPlayer(s)
    expect(await odds(s, as)).toEqual({ percent: 0, title: null })
    await entitle(s, as, 'collector-2')
    await entitle(s, as, 'collector-5')
    const shown = await odds(s, as)
    expect(shown).toMatchObject({ percent: 30, title: { id: 'collector-5', endsAt: titleEnds(clock.now()) } })
    const [one = '', two = ''] = await dealTo(s, as, copies(2))
    expect((await dataOf(decomposeCards, decompose(s, as, [one]))).percent).toBe(30)
    clock.advance(60 * 60_000)
    expect(await codeOf(decompose(s, as, [two], 40))).toBe('changed_meanwhile')
    expect(await storedCard(s, two)).toMatchObject({ state: 'active' })
  })

  test.each([
    ['legend', 0],
    ['legend', 40],
  ] as const)(
    `${SAMPLE} %s cards with a title of %i percent give what the odds say, within bounds of 99.9 percent`,
    async (quality, percent) => {
      const s = await service()
      const as = await newPlayer(s)
      if (percent > 0) await entitle(s, as, 'collector-6')
      const draw = async () => {
        const drawn: Reward[] = []
        while (drawn.length < SAMPLE) {
          const serials = await dealTo(s, as, copies(DECOMPOSE_AT_ONCE, { quality }))
          const { results } = await dataOf(decomposeCards, decompose(s, as, serials, percent))
          drawn.push(...results.flatMap(({ rewards }) => rewards))
        }
        return drawn
      }
      const table = decomposeOddsWith(quality, percent)
      // Of a thousand honest samples one lies outside, by chance: what is wrong with the odds does so again and again.
      let outside = outsideOdds(table, await draw())
      for (let again = 0; again < 2 && outside.length > 0; again += 1) {
        const once = outsideOdds(table, await draw())
        outside = outside.filter((name) => once.includes(name))
      }
      expect(outside).toEqual([])
    },
  )
})
