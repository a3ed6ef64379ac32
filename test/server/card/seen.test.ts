import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { decomposeCards, setLineup } from '../../../src/contract/card/card.ts'
import type { Card } from '../../../src/contract/card/packed.ts'
import { type SeenCard, seenAs } from '../../../src/contract/card/seen.ts'
import { exchangeSilver } from '../../../src/contract/card/silver.ts'
import { advanceCard, starUpCard, upgradeCard } from '../../../src/contract/card/training.ts'
import { starUpCost } from '../../../src/rules/cards/training/star-up.ts'
import { upgradeTotal } from '../../../src/rules/cards/training/upgrade.ts'
import { cards } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { rich } from '../support/cards/card-acts.ts'
import { copies, dealTo, Shelf, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** The cards as one phone holds them, in the order of the list. */
const lookAt = async (s: Service, as: Credentials, serials: readonly string[]): Promise<readonly SeenCard[]> => {
  const { cards: held } = await new Shelf(s, as).sync()
  return serials
    .map((serial) => held.get(serial))
    .map((card?: Card) => {
      if (!card) throw new Error('a card that is not there')
      return seenAs(card)
    })
}

const train = (s: Service, as: Credentials, cardid: string, to = 2) =>
  dataOf(upgradeCard, ask(s, upgradeCard, { cardid, from: 1, to, cost: upgradeTotal(1, to) }, { as }))
const lineUp = (s: Service, as: Credentials, cardid: string, lineup: 1 | null) =>
  dataOf(setLineup, ask(s, setLineup, { cardid, lineup }, { as, opKey: `lineup:${cardid}:${lineup}` }))

/** Everything that uses cards up: what is given up is named last. Some of it takes cards of any better quality. */
const acts = [
  {
    name: 'decomposing',
    cards: copies(2),
    goes: 2,
    takesBetter: true,
    act: (s: Service, as: Credentials, serials: readonly string[], seen?: readonly SeenCard[]) =>
      ask(s, decomposeCards, { cardids: [...serials], percent: 0, ...(seen && { seen: [...seen] }) }, { as }),
  },
  {
    name: 'a star-up',
    cards: copies(2),
    goes: 1,
    takesBetter: true,
    act: (s: Service, as: Credentials, [cardid = '', material = '']: readonly string[], seen?: readonly SeenCard[]) => {
      const args = { cardid, stars: 0, cost: starUpCost(0), material, trained: true }
      return ask(s, starUpCard, { ...args, ...(seen && { seen: [...seen] }) }, { as })
    },
  },
  {
    name: 'an advance',
    cards: copies(5),
    goes: 4,
    takesBetter: false,
    act: (s: Service, as: Credentials, [cardid = '', ...materials]: readonly string[], seen?: readonly SeenCard[]) => {
      const args = { cardid, quality: 'common' as const, materials, trained: true, unfilled: true }
      return ask(s, advanceCard, { ...args, ...(seen && { seen: [...seen] }) }, { as })
    },
  },
  {
    name: 'a silver legend',
    cards: copies(1, { quality: 'legend', level: 60, stars: 6 }),
    goes: 1,
    takesBetter: false,
    act: (s: Service, as: Credentials, [cardid = '']: readonly string[], seen?: readonly SeenCard[]) =>
      ask(s, exchangeSilver, { cardid, luck: 0, withoutNumber: true, ...(seen && { seen: [...seen] }) }, { as }),
  },
] as const

describe.runIf(engineAvailable).each(acts)('$name', ({ act, goes, takesBetter, ...making }) => {
  const service = useService()
  const begin = async () => {
    const s = await service()
    const as = await rich(s)
    const serials = await dealTo(s, as, making.cards)
    return { s, as, serials, seen: await lookAt(s, as, serials.slice(-goes)), last: serials.at(-1) ?? '' }
  }

  test('uses up what is as the player saw it, and what an app of before says nothing of', async () => {
    for (const says of [true, false]) {
      const { s, as, serials, seen } = await begin()
      expect(await codeOf(act(s, as, serials, says ? seen : undefined))).toBe(0)
    }
  })

  test('leaves a card that another phone put into a line-up meanwhile, and takes one that has left its own', async () => {
    const { s, as, serials, seen, last } = await begin()
    await lineUp(s, as, last, 1)
    expect(await codeOf(act(s, as, serials, seen))).toBe('changed_meanwhile')
    expect((await storedCard(s, last)).state).toBe('active')
    const anew = await lookAt(s, as, serials.slice(-goes))
    await lineUp(s, as, last, null)
    expect(await codeOf(act(s, as, serials, anew))).toBe(0)
  })

  test('leaves a card that another phone trained meanwhile, or that nothing is said of', async () => {
    const { s, as, serials, seen, last } = await begin()
    expect(await codeOf(act(s, as, serials, seen.slice(1)))).toBe('changed_meanwhile')
    if (seen[0]?.level === 60) return
    await train(s, as, last)
    expect(await codeOf(act(s, as, serials, seen))).toBe('changed_meanwhile')
    await s.db.update(cards).set({ level: 1, stars: 1 }).where(eq(cards.serial, last))
    expect(await codeOf(act(s, as, serials, seen))).toBe('changed_meanwhile')
    expect((await storedCard(s, last)).state).toBe('active')
  })

  if (!takesBetter) return
  test('leaves a card that another phone advanced meanwhile, whose level and stars stayed', async () => {
    const { s, as, serials, seen, last } = await begin()
    await s.db.update(cards).set({ quality: 'rare' }).where(eq(cards.serial, last))
    expect(await codeOf(act(s, as, serials, seen))).toBe('changed_meanwhile')
    expect((await storedCard(s, last)).state).toBe('active')
    expect(await codeOf(act(s, as, serials, await lookAt(s, as, serials.slice(-goes))))).toBe(0)
  })
})
