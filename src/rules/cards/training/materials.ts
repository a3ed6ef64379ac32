import type { ErrorCode } from '../../../contract/errors.ts'
import type { CardFacts } from '../facts.ts'
import { isTrained } from '../facts.ts'
import { whyNotGiveUp } from '../holding.ts'
import { qualityStep } from '../quality.ts'

/** decided here: locked, exchanged and bound-elsewhere cards are never offered as material, nor the card itself. */
export const mayBeMaterial = (target: CardFacts, card: CardFacts): boolean =>
  card.cardId !== target.cardId && card.model === target.model && whyNotGiveUp(card) === null

/** Why a card of the same name cannot be used. */
export const leftOutFor = ['lower', 'higher', 'dormant', 'locked'] as const
export type LeftOut = (typeof leftOutFor)[number]

/** Quality is checked first, because if it does not fit, nothing else matters. */
export const whyLeftOut = (
  target: CardFacts,
  card: CardFacts,
  fits: (target: CardFacts) => (card: CardFacts) => boolean,
): LeftOut | null => {
  if (!fits(target)(card)) return qualityStep(card.quality) < qualityStep(target.quality) ? 'lower' : 'higher'
  if (card.standing === 'dormant') return 'dormant'
  return card.locked ? 'locked' : null
}

export interface Confirmed {
  /** The player has confirmed using trained materials. */
  readonly trained?: boolean
  /** The player has confirmed the advance with missing stars. */
  readonly unfilled?: boolean
}

/** The first problem with the chosen materials. A duplicate counts once, so there are too few. */
export const whyNotMaterials = (
  target: CardFacts,
  chosen: readonly CardFacts[],
  fits: (card: CardFacts) => boolean,
  needed: number,
  confirmed: Confirmed,
): ErrorCode | null => {
  for (const card of chosen) {
    const held = whyNotGiveUp(card)
    if (held) return held
    if (!mayBeMaterial(target, card) || !fits(card)) return 'card_not_eligible'
  }
  if (new Set(chosen.map((card) => card.cardId)).size !== needed || chosen.length !== needed)
    return 'insufficient_materials'
  return chosen.some(isTrained) && !confirmed.trained ? 'material_trained' : null
}
