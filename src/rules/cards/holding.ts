import type { CardForm } from '../../contract/card/words.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CardFacts } from './facts.ts'

/** spec: only the account that has bound a card can act on it, and nothing can be done with an exchanged card. */
export const whyNotAct = (card: CardFacts): ErrorCode | null => {
  if (card.standing === 'gone') return 'not_found'
  if (card.holder !== 'me') return 'not_card_owner'
  if (card.standing === 'exchanged') return 'card_exchanged'
  return card.standing === 'dormant' ? 'card_dormant' : null
}

/** spec: locked cards cannot be consumed or decomposed. decided here: nor unbound or exchanged. */
export const whyNotGiveUp = (card: CardFacts): ErrorCode | null =>
  whyNotAct(card) ?? (card.locked ? 'card_locked' : null)

/** decided here: cards handed in at a desk must be printed ones. */
export const whyNotHandIn = (card: CardFacts, form: CardForm): ErrorCode | null =>
  whyNotAct(card) ?? (form === 'physical' ? null : 'card_not_eligible')

/** A card to be trained may be locked, because it loses nothing. */
export const whyNotTrain = (card: CardFacts): ErrorCode | null =>
  whyNotAct(card) ?? (card.quality === 'silver' ? 'card_not_eligible' : null)

/** decided here: to unbind a card, its last four characters must be typed. */
export const UNBIND_CHARACTERS = 4
export const unbindPhrase = (serial: string): string => serial.slice(-UNBIND_CHARACTERS)

/** decided here: an unprinted card could never be bound again, so it cannot be unbound. */
export const whyNotUnbind = (card: CardFacts, form: CardForm): ErrorCode | null =>
  whyNotGiveUp(card) ?? (form === 'physical' ? null : 'card_not_eligible')
