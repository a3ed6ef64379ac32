import type { SilverCondition } from '../../../contract/card/words.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { WHOLE } from '../../odds.ts'
import type { Random } from '../../random.ts'
import { type CardFacts, MAX_LEVEL, MAX_STARS } from '../facts.ts'
import { whyNotGiveUp } from '../holding.ts'

/** decided here: numbered cards per general. */
export const SILVER_NUMBERS = 200
/** decided here: the chance of a numbered card, in parts of ten thousand, and what a miss adds to the luck. */
export const SILVER_CHANCE = 500
export const LUCK_STEP = 10
/** spec: luck that guarantees a numbered card, then resets. */
export const LUCK_FULL = 100

export interface ConditionLine {
  readonly condition: SilverCondition
  readonly met: boolean
}

/** spec: level 60, 6 stars, legend. Listed one by one, so that the screen can tick them off. */
export const silverLines = (card: CardFacts): readonly ConditionLine[] => [
  { condition: 'hero', met: card.type === 'hero' },
  { condition: 'level', met: card.level >= MAX_LEVEL },
  { condition: 'stars', met: card.stars >= MAX_STARS },
  { condition: 'quality', met: card.quality === 'legend' },
  { condition: 'unlocked', met: !card.locked },
  { condition: 'held', met: card.holder === 'me' && card.standing === 'live' },
]

export const whyNotSilver = (card: CardFacts): ErrorCode | null =>
  whyNotGiveUp(card) ?? (silverLines(card).every(({ met }) => met) ? null : 'card_not_eligible')

export interface SilverState {
  /** Per player and general, 0 to 100. */
  readonly luck: number
  /** Numbered cards of this general that have not been drawn yet. */
  readonly remaining: number
}
export interface SilverDraw {
  readonly numbered: boolean
  readonly luck: number
}

/** The current chance of a numbered card, 0 to 1, shown before anything is consumed. */
export const silverChance = ({ luck, remaining }: SilverState): number => {
  if (remaining <= 0) return 0
  return luck >= LUCK_FULL ? 1 : SILVER_CHANCE / WHOLE
}

/**
 * spec: per general; luck does not grow once the numbers have run out. decided here: winning by chance keeps the luck,
 * only the guarantee resets it, and when no numbers are left the player keeps it.
 */
export const drawSilver = (state: SilverState, random: Random): SilverDraw => {
  if (state.remaining <= 0) return { numbered: false, luck: state.luck }
  if (state.luck >= LUCK_FULL) return { numbered: true, luck: 0 }
  if (random() < silverChance(state)) return { numbered: true, luck: state.luck }
  return { numbered: false, luck: Math.min(LUCK_FULL, state.luck + LUCK_STEP) }
}
