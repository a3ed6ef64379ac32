import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, entriesOf } from '../../../src/areas/card/base/hand/entries.ts'
import { type Progress, progressOf } from '../../../src/areas/card/collection/overview/progress.ts'
import { cardCatalogue } from '../../../src/contract/card/catalogue.ts'
import type { CardType } from '../../../src/contract/card/words.ts'
import type { Metric } from '../../../src/contract/game/achievements.ts'
import { achievementList, bondList } from '../../../src/contract/game/achievements.ts'
import { cardProgress, gameProfile } from '../../../src/contract/game/game.ts'
import { MAX_LEVEL, MAX_STARS } from '../../../src/rules/cards/facts.ts'
import { isLive } from '../../../src/rules/cards/of-card.ts'
import { qualityStep, trainableQualities } from '../../../src/rules/cards/quality.ts'
import { achievements, cardModels, bonds as catalogueBonds } from '../../../src/server/catalogue/index.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import type { Making } from '../../support/deal.ts'
import { dealTo, Shelf } from '../support/cards/cards.ts'
import { ask, dataOf } from '../support/client.ts'
import { newPlayer } from '../support/players.ts'
import { engineAvailable, useService } from '../support/service.ts'

/** Few names, so that copies and heroes beside their skills come often. */
const names = cardModels
  .filter((_, index) => index % 6 === 0 || cardModels[index]?.type === 'skill')
  .map(({ id }) => id)
const heroesOfSkills = cardModels.flatMap(({ exclusiveHero }) => (exclusiveHero ? [exclusiveHero] : []))

const makings = fc.array(
  fc.record<Required<Omit<Making, 'locked'>>>({
    model: fc.constantFrom(...names, ...heroesOfSkills),
    quality: fc.constantFrom(...trainableQualities),
    level: fc.integer({ min: 1, max: 60 }),
    stars: fc.integer({ min: 0, max: 6 }),
    form: fc.constantFrom('physical', 'digital', 'dormant'),
    state: fc.constantFrom('active', 'active', 'active', 'exchanged'),
    lineup: fc.constantFrom(null, 1, 2),
    skinInUse: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

/** What a phone counts of its cards, of all that achievements are reached by. */
const countedOf = (entries: readonly Entry[], { types }: Progress): ReadonlyMap<Metric, number> => {
  const cards = entries.map(({ card }) => card).filter(isLive)
  const different = (type: CardType) => types.find((one) => one.type === type)?.owned ?? 0
  return new Map([
    ['cards', cards.length],
    ['generals', different('hero')],
    ['pets', different('pet')],
    ['legendCards', cards.filter(({ quality }) => qualityStep(quality) >= qualityStep('legend')).length],
    ['fullStars', cards.filter(({ stars }) => stars >= MAX_STARS).length],
    ['fullLevels', cards.filter(({ level }) => level >= MAX_LEVEL).length],
  ])
}

describe.runIf(engineAvailable)('what phone and service both count', () => {
  const service = useService()

  test('is one figure, whatever the collection: army power, how far it reaches, achievements and bonds', async () => {
    const s = await service()
    const { catalogue: told } = await dataOf(cardCatalogue, ask(s, cardCatalogue, { version: '' }))
    if (!told) throw new Error('no catalogue')
    const catalogue = catalogueOf('any', told)
    const as = await newPlayer(s)
    const shelf = new Shelf(s, as)
    await fc.assert(
      // One player whose collection grows: each step finds another one.
      fc.asyncProperty(makings, fc.option(fc.constantFrom(...catalogueBonds)), async (dealt, bond) => {
        await dealTo(s, as, [...dealt, ...(bond?.members ?? []).map((model) => ({ model }))])
        await shelf.sync()
        const entries = entriesOf(shelf, catalogue, () => false)
        const phone = progressOf(entries, catalogue.models, 'en-US')
        const profile = await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))
        expect(profile.armyPower).toBe(phone.armyPower)
        expect(phone.best.reduce((sum, { power }) => sum + power, 0)).toBe(phone.armyPower)

        const far = await dataOf(cardProgress, ask(s, cardProgress, {}, { as }))
        expect(far.types.map(({ type, owned, all }) => ({ type, owned, all }))).toEqual(phone.types)
        const live = entries.filter(({ card }) => isLive(card))
        for (const { type, cards } of far.types)
          expect([type, cards]).toEqual([type, live.filter(({ model }) => model.type === type).length])
        expect(far.countries.map(({ country, owned, all, generals }) => ({ country, owned, all, generals }))).toEqual(
          phone.countries.map(({ country, owned, generals }) => ({
            country,
            owned,
            all: generals.length,
            generals: generals.map(({ model, copies }) => ({ model: model.id, name: model.name, cards: copies })),
          })),
        )

        const { achievements: told } = await dataOf(achievementList, ask(s, achievementList, {}, { as }))
        const counted = countedOf(entries, phone)
        for (const { id, metric, goal } of achievements) {
          const expected = counted.get(metric)
          if (expected === undefined) continue
          const reached = told.find((one) => one.id === id)?.reached
          expect([id, reached]).toEqual([id, Math.min(expected, goal)])
        }

        const { bonds } = await dataOf(bondList, ask(s, bondList, {}, { as }))
        const held = new Set(entries.flatMap(({ card }) => (isLive(card) ? [card.model] : [])))
        for (const { id, members, complete } of bonds) {
          expect([id, members.map(({ owned }) => owned)]).toEqual([id, members.map(({ model }) => held.has(model))])
          expect([id, complete]).toEqual([id, members.every(({ model }) => held.has(model))])
        }
        const complete = achievements.find(({ metric }) => metric === 'bonds')
        expect(told.find(({ id }) => id === complete?.id)?.reached).toBe(
          Math.min(bonds.filter((bond) => bond.complete).length, complete?.goal ?? 0),
        )
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
