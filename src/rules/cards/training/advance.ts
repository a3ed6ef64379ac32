import type { Item } from '../../../contract/common.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { type CardFacts, MAX_STARS } from '../facts.ts'
import { whyNotTrain } from '../holding.ts'
import { nextQuality, type TrainableQuality } from '../quality.ts'
import { type Confirmed, mayBeMaterial, whyNotMaterials } from './materials.ts'

/** spec: 4 same-name, same-quality cards plus pills. */
export const ADVANCE_CARDS = 4
/** spec: how long an advance with missing stars cannot be confirmed. */
export const ADVANCE_WAIT_MS = 5000

interface PillCost {
  readonly item: Item
  readonly count: number
}
/** decided here: pills of the new quality. */
const pills: Readonly<Record<Exclude<TrainableQuality, 'common'>, PillCost>> = {
  rare: { item: 'pillRare', count: 10 },
  epic: { item: 'pillEpic', count: 20 },
  legend: { item: 'pillLegend', count: 40 },
}

export interface AdvancePlan {
  readonly to: TrainableQuality
  readonly cards: number
  readonly pills: PillCost
  /** Stars are missing: after the advance they need copies of the new quality. */
  readonly warns: boolean
}

export const planAdvance = (card: Pick<CardFacts, 'quality' | 'stars'>): AdvancePlan | undefined => {
  const to = nextQuality(card.quality)
  if (to === undefined || to === 'common') return undefined
  return { to, cards: ADVANCE_CARDS, pills: pills[to], warns: card.stars < MAX_STARS }
}

export const sameQuality = (target: CardFacts) => (card: CardFacts) => card.quality === target.quality

export const advanceMaterials = (target: CardFacts, cards: readonly CardFacts[]): CardFacts[] =>
  cards.filter((card) => mayBeMaterial(target, card) && sameQuality(target)(card))

/** Silver legend is above the ladder and answers like legend: highest quality already. */
export const whyNoAdvance = (card: CardFacts): ErrorCode | null =>
  planAdvance(card) ? whyNotTrain(card) : (whyNotTrain({ ...card, quality: 'legend' }) ?? 'highest_quality')

export const whyNotAdvance = (
  target: CardFacts,
  chosen: readonly CardFacts[],
  pillCount: number,
  confirmed: Confirmed = {},
): ErrorCode | null => {
  const held = whyNoAdvance(target)
  if (held) return held
  const plan = planAdvance(target)
  if (!plan) return 'highest_quality'
  if (pillCount < plan.pills.count) return 'insufficient_materials'
  const wrong = whyNotMaterials(target, chosen, sameQuality(target), plan.cards, confirmed)
  if (wrong) return wrong
  return plan.warns && !confirmed.unfilled ? 'stars_unfilled' : null
}
