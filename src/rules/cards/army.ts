import { type HeldCard, type ModelFacts, powerOfCard } from './of-card.ts'
import { armyPower } from './power.ts'

/** A card that waits for its activation is no use at a machine yet, and one that was exchanged is none any more. */
export const fightsInArmy = ({ exchanged, form }: Pick<HeldCard, 'exchanged' | 'form'>): boolean =>
  !exchanged && form !== 'dormant'

/** decided here: the sum of the best ten cards that are activated. The one figure of app and service. */
export const armyPowerOf = (cards: Iterable<HeldCard>, modelOf: (id: string) => ModelFacts | undefined): number => {
  const fighting = [...cards].filter(fightsInArmy)
  const mates = fighting.filter(({ lineup }) => lineup !== null)
  return armyPower(
    fighting.flatMap((card) => {
      const model = modelOf(card.model)
      return model ? [powerOfCard(card, model, mates)] : []
    }),
  )
}
