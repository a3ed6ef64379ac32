import type { Reward } from '../../../contract/common.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { draw, type Odds, raised } from '../../odds.ts'
import type { Random } from '../../random.ts'
import type { CardFacts } from '../facts.ts'
import { whyNotGiveUp } from '../holding.ts'
import type { TrainableQuality } from '../quality.ts'

/**
 * decided here: what a card of each quality becomes. The most likely row comes first: a title's bonus is taken from it.
 */
export const decomposeOdds: Readonly<Record<TrainableQuality, Odds<Reward>>> = {
  common: [
    { parts: 9000, outcome: { item: 'essenceCommon', count: 1 } },
    { parts: 1000, outcome: { item: 'essenceRare', count: 1 } },
  ],
  rare: [
    { parts: 8500, outcome: { item: 'essenceRare', count: 1 } },
    { parts: 1500, outcome: { item: 'essenceEpic', count: 1 } },
  ],
  epic: [
    { parts: 6500, outcome: { item: 'essenceEpic', count: 1 } },
    { parts: 3000, outcome: { item: 'essenceEpic', count: 2 } },
    { parts: 500, outcome: { item: 'essenceLegend', count: 1 } },
  ],
  legend: [
    { parts: 7000, outcome: { item: 'essenceEpic', count: 3 } },
    { parts: 3000, outcome: { item: 'essenceLegend', count: 1 } },
  ],
}

/**
 * `titlePercent` is the effect of the highest valid collector title; it raises the chance of legend essence only,
 * relatively.
 */
export const decomposeOddsWith = (quality: TrainableQuality, titlePercent: number): Odds<Reward> =>
  raised(decomposeOdds[quality], titlePercent, ({ item }) => item === 'essenceLegend')

export const decompose = (quality: TrainableQuality, titlePercent: number, random: Random): Reward =>
  draw(decomposeOddsWith(quality, titlePercent), random)

export const whyNotDecompose = (card: CardFacts): ErrorCode | null =>
  whyNotGiveUp(card) ?? (card.quality === 'silver' ? 'card_not_eligible' : null)
