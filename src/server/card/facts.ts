import type { CardFacts, CardState } from '../../rules/cards/facts.ts'
import { cardModelOf } from '../catalogue/index.ts'
import type { cards } from '../db/schema/index.ts'

export type CardRow = typeof cards.$inferSelect

export const standingOf = ({ state, form }: Pick<CardRow, 'state' | 'form'>): CardState => {
  if (state === 'active') return form === 'dormant' ? 'dormant' : 'live'
  return state === 'exchanged' ? 'exchanged' : 'gone'
}

/** Converts a card to what the rules take, as seen by the acting player. */
export const factsOf = (card: CardRow, roleid: string): CardFacts => ({
  cardId: card.serial,
  model: card.model,
  type: cardModelOf(card.model)?.type ?? 'hero',
  quality: card.quality,
  level: card.level,
  stars: card.stars,
  locked: card.locked,
  standing: standingOf(card),
  holder: card.owner === null ? 'nobody' : card.owner === roleid ? 'me' : 'other',
})
