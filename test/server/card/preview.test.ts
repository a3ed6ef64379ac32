import { describe, expect, test } from 'vitest'
import { unpackCard } from '../../../src/contract/card/packed.ts'
import { advanceCard, starUpCard, upgradeCard } from '../../../src/contract/card/training.ts'
import type { Quality } from '../../../src/contract/wire/codecs.ts'
import { factsOfCard, powerOfCard } from '../../../src/rules/cards/of-card.ts'
import { advanceMaterials, planAdvance } from '../../../src/rules/cards/training/advance.ts'
import { starUpCost, starUpMaterials } from '../../../src/rules/cards/training/star-up.ts'
import { planUpgrade, upgradeWishes } from '../../../src/rules/cards/training/upgrade.ts'
import type { Random } from '../../../src/rules/random.ts'
import { cardModelOf, cardModels } from '../../../src/server/catalogue/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { seeded } from '../../rules/cards.ts'
import { sized } from '../../support/full-run.ts'
import { copies, dealTo, purse, Shelf, storedCard } from '../support/cards/cards.ts'
import { ask, type Credentials, dataOf } from '../support/client.ts'
import { give, newPlayer } from '../support/players.ts'
import { engine, engineAvailable, useService } from '../support/service.ts'

/** The slower engine gets fewer: the figures are the rules' own, only storing them could differ. */
const CARDS = engine === 'postgres' ? sized(150, 2_000) : sized(100, 300)
const PLAYERS = 5
const IN_HAND = 50
const qualities: readonly Quality[] = ['common', 'rare', 'epic']
const pills = ['pillRare', 'pillEpic', 'pillLegend'] as const

/** Chances of its own for every player, so that players may act side by side. */
const chancesOf = (random: Random) => {
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[below(list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  const card = () => ({
    model: pick(cardModels).id,
    quality: pick(qualities),
    level: 1 + below(59),
    stars: below(6),
    skinInUse: random() < 0.1,
  })
  return { pick, card }
}
type Chances = ReturnType<typeof chancesOf>

interface Preview {
  readonly level: number
  readonly stars: number
  readonly quality: Quality
  readonly power: number
  readonly purse: Readonly<Record<string, number>>
  readonly gone: readonly string[]
}

/** What the app paints before the player confirms, from what it holds; and the act it then sends. */
const plan = (
  { s, as, chances }: { readonly s: Service; readonly as: Credentials; readonly chances: Chances },
  shelf: Shelf,
  held: Readonly<Record<string, number>>,
  serial: string,
) => {
  const card = shelf.cards.get(serial)
  if (!card) throw new Error('not on the shelf')
  const model = cardModelOf(card.model)
  if (!model) throw new Error('no such model')
  const others = [...shelf.cards.values()].map(factsOfCard)
  const facts = factsOfCard(card)
  const experience = held.martialExperience ?? 0
  const painted = (change: object, cost: Record<string, number>, gone: readonly string[]): Preview => {
    const after = { ...card, ...change }
    const left = { ...held }
    for (const [item, count] of Object.entries(cost)) left[item] = (left[item] ?? 0) - count
    const { level, stars, quality } = after
    return { level, stars, quality, power: powerOfCard(after, model, []), purse: left, gone }
  }
  const upgrade = () => {
    const { from, to, cost, missing } = planUpgrade(card.level, chances.pick(upgradeWishes), experience)
    if (missing > 0) throw new Error('not rich enough')
    return {
      preview: painted({ level: to }, { martialExperience: cost }, []),
      act: () => dataOf(upgradeCard, ask(s, upgradeCard, { cardid: serial, from, to, cost }, { as })),
    }
  }
  const starUp = () => {
    const [material] = starUpMaterials(facts, others)
    if (!material) throw new Error('no material')
    const cost = starUpCost(card.stars)
    const args = { cardid: serial, stars: card.stars, cost, material: material.cardId, trained: true }
    return {
      preview: painted({ stars: card.stars + 1 }, { martialExperience: cost }, [material.cardId]),
      act: () => dataOf(starUpCard, ask(s, starUpCard, args, { as })),
    }
  }
  const advance = () => {
    const way = planAdvance(card)
    const materials = advanceMaterials(facts, others)
      .slice(0, way?.cards)
      .map(({ cardId }) => cardId)
    if (!way) throw new Error('no way up')
    const args = { cardid: serial, quality: card.quality, materials, trained: true, unfilled: true }
    return {
      preview: painted({ quality: way.to }, { [way.pills.item]: way.pills.count }, materials),
      act: () => dataOf(advanceCard, ask(s, advanceCard, args, { as })),
    }
  }
  return { upgrade, starUp, advance }
}

/** A player with cards to train and whatever each of the chosen acts needs. */
const outfit = async (s: Service, { pick, card }: Chances) => {
  const as = await newPlayer(s)
  await give(s, as, [
    { item: 'martialExperience', count: 9_000_000 },
    ...pills.map((item) => ({ item, count: 10_000 })),
  ])
  const targets = Array.from({ length: IN_HAND }, card)
  const acts = targets.map(() => pick(['upgrade', 'starUp', 'advance'] as const))
  const needs = { upgrade: 0, starUp: 1, advance: 4 }
  const materials = targets.flatMap(({ model, quality }, index) =>
    copies(needs[acts[index] ?? 'upgrade'], { model, quality }),
  )
  const serials = (await dealTo(s, as, [...targets, ...materials])).slice(0, IN_HAND)
  return { as, chosen: serials.map((serial, index) => ({ serial, act: acts[index] ?? 'upgrade' })) }
}

/** One player acts until so many cards were trained. */
const trainMany = async (s: Service, chances: Chances, count: number): Promise<void> => {
  let done = 0
  while (done < count) {
    const { as, chosen } = await outfit(s, chances)
    const shelf = await new Shelf(s, as).sync()
    let held = await purse(s, as)
    for (const { serial, act: name } of chosen) {
      // One that another has used up as material is no target any more.
      if (!shelf.cards.has(serial) || done === count) continue
      const { preview, act } = plan({ s, as, chances }, shelf, held, serial)[name]()
      const answer = await act()
      const { level, stars, quality, model: id } = await storedCard(s, serial)
      const model = cardModelOf(id)
      if (!model) throw new Error('no such model')
      held = await purse(s, as)
      const power = powerOfCard(unpackCard(answer.card), model, [])
      expect({ level, stars, quality, power, purse: held, gone: answer.departed }).toEqual(preview)
      shelf.cards.set(serial, unpackCard(answer.card))
      for (const gone of answer.departed) shelf.cards.delete(gone)
      done += 1
    }
    // What the answers said is what a phone hears that was not there.
    const fresh = await new Shelf(s, as).sync()
    expect(Object.fromEntries(fresh.cards)).toEqual(Object.fromEntries(shelf.cards))
  }
}

describe.runIf(engineAvailable)('what is painted before an act', () => {
  const service = useService()

  test(`is what is stored after it, for ${CARDS} cards`, async () => {
    const s = await service()
    const players = Array.from({ length: PLAYERS }, (_, index) => chancesOf(seeded(20_261_121 + index)))
    await Promise.all(players.map((chances) => trainMany(s, chances, CARDS / PLAYERS)))
  })
})
