import { type HeldCard, isLive, type ModelFacts, powerOfCard, typeOfModel } from './of-card.ts'
import { armyPower } from './power.ts'

type ModelOf = (id: string) => ModelFacts | undefined

/** Each card that is activated, and its power. */
const fighters = (cards: Iterable<HeldCard>, modelOf: ModelOf) => {
  const fighting = [...cards].filter(isLive)
  const mates = fighting.filter(({ lineup }) => lineup !== null)
  return fighting.flatMap((card) => {
    const model = modelOf(card.model)
    return model ? [{ card, power: powerOfCard(card, model, mates) }] : []
  })
}

/** decided here: the sum of the best ten cards that are activated. The one figure of app and service. */
export const armyPowerOf = (cards: Iterable<HeldCard>, modelOf: ModelOf): number =>
  armyPower(fighters(cards, modelOf).map(({ power }) => power))

/** decided here: the strongest general is the army's face, among equals the first by number. */
export const championOf = (cards: Iterable<HeldCard>, modelOf: ModelOf): HeldCard | null => {
  const generals = fighters(cards, modelOf).filter(({ card }) => typeOfModel(card.model) === 'hero')
  const [first] = generals.sort((a, b) => b.power - a.power || (a.card.model < b.card.model ? -1 : 1))
  return first?.card ?? null
}
