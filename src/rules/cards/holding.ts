import type { CardForm } from '../../contract/card/words.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CardFacts } from './facts.ts'

/** spec: only the account that has bound a card acts on it, and an exchanged card can do nothing any more. */
export const whyNotAct = (card: CardFacts): ErrorCode | null => {
  if (card.standing === 'gone') return 'not_found'
  if (card.holder !== 'me') return 'not_card_owner'
  if (card.standing === 'exchanged') return 'card_exchanged'
  return card.standing === 'dormant' ? 'card_dormant' : null
}

/** spec: locked cards cannot be consumed or decomposed. decided here: they refuse unbinding and exchange too. */
export const whyNotGiveUp = (card: CardFacts): ErrorCode | null =>
  whyNotAct(card) ?? (card.locked ? 'card_locked' : null)

/** decided here: what is handed in at a desk is held in the hand, so it has its print. */
export const whyNotHandIn = (card: CardFacts, form: CardForm): ErrorCode | null =>
  whyNotAct(card) ?? (form === 'physical' ? null : 'card_not_eligible')

/** A training target may be locked: nothing of it is lost. */
export const whyNotTrain = (card: CardFacts): ErrorCode | null =>
  whyNotAct(card) ?? (card.quality === 'silver' ? 'card_not_eligible' : null)

/** decided here: unbinding asks for the card's last four characters, typed. */
export const UNBIND_CHARACTERS = 4
export const unbindPhrase = (serial: string): string => serial.slice(-UNBIND_CHARACTERS)

/** decided here: a card without a print could never be bound again, so it stays. */
export const whyNotUnbind = (card: CardFacts, form: CardForm): ErrorCode | null =>
  whyNotGiveUp(card) ?? (form === 'physical' ? null : 'card_not_eligible')
