import type { CardForm } from '../../contract/card/words.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CardFacts } from './facts.ts'
import { whyNotAct } from './holding.ts'
import type { TrainableQuality } from './quality.ts'

/** decided here: seals to activate a won digital card, and to print a digital card. */
export const activationSeals: Readonly<Record<TrainableQuality, number>> = { common: 1, rare: 1, epic: 2, legend: 3 }
export const printingSeals: Readonly<Record<TrainableQuality, number>> = { common: 1, rare: 2, epic: 3, legend: 5 }

export const whyNotActivate = (quality: TrainableQuality, seals: number): ErrorCode | null =>
  seals < activationSeals[quality] ? 'insufficient_props_activation' : null

export const whyNotPrint = (quality: TrainableQuality, seals: number): ErrorCode | null =>
  seals < printingSeals[quality] ? 'insufficient_props_exchange' : null

/** All conditions but the seals: only a dormant card can be activated, and only once. */
export const whyNoActivation = (card: CardFacts, form: CardForm): ErrorCode | null => {
  const held = whyNotAct(card)
  if (held !== null && held !== 'card_dormant') return held
  if (card.quality === 'silver') return 'card_not_eligible'
  return form === 'dormant' ? null : 'already_done'
}

/** All conditions but the seals: a digital card is printed once. It may be locked, because it loses nothing. */
export const whyNoPrint = (card: CardFacts, form: CardForm): ErrorCode | null => {
  const held = whyNotAct(card)
  if (held) return held
  if (form === 'printable') return 'already_done'
  return form === 'digital' && card.quality !== 'silver' ? null : 'card_not_eligible'
}
