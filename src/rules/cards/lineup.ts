import { type HeldCard, type ModelFacts, powerOfCard } from './of-card.ts'

/** decided here: cards in one line-up at most. */
export const LINEUP_SIZE = 8

/** What a machine takes of a line-up: from before there was a limit it may hold more, and the strongest count. */
export const playedOf = <C extends HeldCard>(
  lineup: readonly C[],
  modelOf: (id: string) => ModelFacts | undefined,
): readonly C[] =>
  lineup
    .map((card) => {
      const model = modelOf(card.model)
      return { card, power: model ? powerOfCard(card, model, lineup) : 0 }
    })
    .sort((a, b) => b.power - a.power || (a.card.model < b.card.model ? -1 : 1))
    .slice(0, LINEUP_SIZE)
    .map(({ card }) => card)
