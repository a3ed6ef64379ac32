import { type HeldCard, isLive, type ModelFacts, powerOfCard } from './of-card.ts'

/** decided here: cards in one line-up at most. */
export const LINEUP_SIZE = 8

/** Whether one more finds no place in it; cards that wait for their activation take none. */
export const isFull = (
  cards: readonly Pick<HeldCard, 'lineup' | 'exchanged' | 'form'>[],
  lineup: number | null,
): boolean => cards.filter((card) => card.lineup === lineup && isLive(card)).length >= LINEUP_SIZE

/** What a machine takes of a line-up: from before there was a limit it may hold more, and the strongest count. */
export const playedOf = <C extends HeldCard & { readonly serial: string }>(
  lineup: readonly C[],
  modelOf: (id: string) => ModelFacts | undefined,
): readonly C[] =>
  lineup
    .map((card) => {
      const model = modelOf(card.model)
      return { card, power: model ? powerOfCard(card, model, lineup) : 0 }
    })
    .sort((a, b) => b.power - a.power || (a.card.serial < b.card.serial ? -1 : 1))
    .slice(0, LINEUP_SIZE)
    .map(({ card }) => card)
