import { type HeldCard, isLive, type ModelFacts, powerOfCard } from './of-card.ts'

/** decided here: the most cards in one line-up. */
export const LINEUP_SIZE = 8

/** Whether no more card fits; dormant cards take no place. */
export const isFull = (
  cards: readonly Pick<HeldCard, 'lineup' | 'exchanged' | 'form'>[],
  lineup: number | null,
): boolean => cards.filter((card) => card.lineup === lineup && isLive(card)).length >= LINEUP_SIZE

/** The cards that a machine uses: a line-up from before the limit may hold more, then the strongest are used. */
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
