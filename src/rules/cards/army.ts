import { type HeldCard, isLive, type ModelFacts, powerOfCard, typeOfModel } from './of-card.ts'
import { armyPower } from './power.ts'

type ModelOf = (id: string) => ModelFacts | undefined

/** All activated cards with their power. */
const fighters = (cards: Iterable<HeldCard>, modelOf: ModelOf) => {
  const fighting = [...cards].filter(isLive)
  const mates = fighting.filter(({ lineup }) => lineup !== null)
  return fighting.flatMap((card) => {
    const model = modelOf(card.model)
    return model ? [{ card, power: powerOfCard(card, model, mates) }] : []
  })
}

/** decided here: the sum of the ten strongest activated cards. App and service both use this function. */
export const armyPowerOf = (cards: Iterable<HeldCard>, modelOf: ModelOf): number =>
  armyPower(fighters(cards, modelOf).map(({ power }) => power))

/** decided here: the strongest general represents the army; among equals, the one with the lowest model number. */
export const championOf = (cards: Iterable<HeldCard>, modelOf: ModelOf): HeldCard | null => {
  const generals = fighters(cards, modelOf).filter(({ card }) => typeOfModel(card.model) === 'hero')
  const [first] = generals.sort((a, b) => b.power - a.power || (a.card.model < b.card.model ? -1 : 1))
  return first?.card ?? null
}
