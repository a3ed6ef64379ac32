import { type HeldCard, isLive, type ModelFacts, powerOfCard } from './of-card.ts'
import { armyPower } from './power.ts'

/** decided here: the sum of the best ten cards that are activated. The one figure of app and service. */
export const armyPowerOf = (cards: Iterable<HeldCard>, modelOf: (id: string) => ModelFacts | undefined): number => {
  const fighting = [...cards].filter(isLive)
  const mates = fighting.filter(({ lineup }) => lineup !== null)
  return armyPower(
    fighting.flatMap((card) => {
      const model = modelOf(card.model)
      return model ? [powerOfCard(card, model, mates)] : []
    }),
  )
}
