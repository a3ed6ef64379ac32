import type { ErrorCode } from '../../../contract/errors.ts'
import { type CardFacts, MAX_STARS } from '../facts.ts'
import { whyNotTrain } from '../holding.ts'
import { qualityStep } from '../quality.ts'
import { type Confirmed, mayBeMaterial, whyNotMaterials } from './materials.ts'

/** decided here: martial experience, in addition to the one same-name card (spec). */
export const starUpCost = (stars: number): number => 500 * (stars + 1)
export const STAR_UP_CARDS = 1

export const highEnough = (target: CardFacts) => (card: CardFacts) =>
  card.quality !== 'silver' && qualityStep(card.quality) >= qualityStep(target.quality)

export const starUpMaterials = (target: CardFacts, cards: readonly CardFacts[]): CardFacts[] =>
  cards.filter((card) => mayBeMaterial(target, card) && highEnough(target)(card))

/** All conditions but the material: for the button on the detail page. */
export const whyNoStarUp = (card: CardFacts): ErrorCode | null =>
  whyNotTrain(card) ?? (card.stars >= MAX_STARS ? 'card_star_full' : null)

export const whyNotStarUp = (
  target: CardFacts,
  chosen: readonly CardFacts[],
  experience: number,
  confirmed: Confirmed = {},
): ErrorCode | null => {
  const held = whyNoStarUp(target)
  if (held) return held
  if (chosen.length === 0) return 'star_card_required'
  if (experience < starUpCost(target.stars)) return 'insufficient_materials'
  return whyNotMaterials(target, chosen, highEnough(target), STAR_UP_CARDS, confirmed)
}
