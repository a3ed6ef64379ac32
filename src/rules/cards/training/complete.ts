import type { CardFacts } from '../facts.ts'
import { whyNoAdvance } from './advance.ts'
import { whyNoStarUp } from './star-up.ts'
import { whyNoUpgrade } from './upgrade.ts'

/** Level, stars and quality are all at their maximum, and nothing else stands in the way of training. */
export const isComplete = (card: CardFacts): boolean =>
  whyNoUpgrade(card) === 'card_max_level' &&
  whyNoStarUp(card) === 'card_star_full' &&
  whyNoAdvance(card) === 'highest_quality'
