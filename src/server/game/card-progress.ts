import { and, count, eq } from 'drizzle-orm'
import { cardProgress } from '../../contract/game/game.ts'
import { cardTypes } from '../../rules/cards/facts.ts'
import { verb } from '../call/verb.ts'
import { liveCards } from '../card/live.ts'
import { cardModels, countries, wordName } from '../catalogue/index.ts'
import { cards } from '../db/schema/index.ts'

export const cardProgressVerb = verb(cardProgress, async ({ tx, roleid, language }) => {
  const rows = await tx
    .select({ model: cards.model, count: count() })
    .from(cards)
    .where(and(eq(cards.owner, roleid), liveCards))
    .groupBy(cards.model)
  const held = new Map(rows.map((row) => [row.model, row.count]))
  const cardsOf = (model: string) => held.get(model) ?? 0
  return {
    types: cardTypes.map((type) => {
      const models = cardModels.filter((model) => model.type === type)
      return {
        type,
        owned: models.filter(({ id }) => held.has(id)).length,
        all: models.length,
        cards: models.reduce((sum, { id }) => sum + cardsOf(id), 0),
      }
    }),
    countries: countries.map((country) => {
      const generals = cardModels.filter((model) => model.type === 'hero' && model.country === country)
      return {
        country,
        name: wordName('country', country)[language],
        owned: generals.filter(({ id }) => held.has(id)).length,
        all: generals.length,
        generals: generals.map(({ id, name }) => ({ model: id, name: name[language], cards: cardsOf(id) })),
      }
    }),
  }
})
