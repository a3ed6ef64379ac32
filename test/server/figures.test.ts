import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../src/areas/card/hand/entries.ts'
import { progressOf } from '../../src/areas/card/overview/progress.ts'
import { cardCatalogue } from '../../src/contract/card-catalogue.ts'
import { cardProgress, gameProfile } from '../../src/contract/game.ts'
import { trainableQualities } from '../../src/rules/cards/quality.ts'
import { cardModels } from '../../src/server/catalogue/index.ts'
import { catalogueOf } from '../../src/state/cards/catalogue.ts'
import type { Making } from '../support/deal.ts'
import { dealTo, Shelf } from './support/cards.ts'
import { ask, dataOf } from './support/client.ts'
import { newPlayer } from './support/players.ts'
import { engineAvailable, useService } from './support/service.ts'

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

describe.runIf(engineAvailable)('what phone and service both count', () => {
  const service = useService()

  test('is one figure, whatever the collection: army power, and how far it reaches', async () => {
    const s = await service()
    const { catalogue: told } = await dataOf(cardCatalogue, ask(s, cardCatalogue, { version: '' }))
    if (!told) throw new Error('no catalogue')
    const catalogue = catalogueOf('any', told)
    const as = await newPlayer(s)
    const shelf = new Shelf(s, as)
    await fc.assert(
      // One player whose collection grows: each step finds another one.
      fc.asyncProperty(makings, async (dealt) => {
        await dealTo(s, as, dealt)
        await shelf.sync()
        const phone = progressOf(
          entriesOf(shelf, catalogue, () => false),
          catalogue.models,
          'en-US',
        )
        const profile = await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))
        expect(profile.armyPower).toBe(phone.armyPower)
        expect(phone.best.reduce((sum, { power }) => sum + power, 0)).toBe(phone.armyPower)

        const far = await dataOf(cardProgress, ask(s, cardProgress, {}, { as }))
        expect(far.types).toEqual(phone.types)
        expect(far.countries.map(({ country, owned, all, generals }) => ({ country, owned, all, generals }))).toEqual(
          phone.countries.map(({ country, owned, generals }) => ({
            country,
            owned,
            all: generals.length,
            generals: generals.map(({ model, copies }) => ({ model: model.id, name: model.name, cards: copies })),
          })),
        )
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
