import type { ErrorCode } from '../../../contract/errors.ts'
import { type CardFacts, MAX_LEVEL } from '../facts.ts'
import { whyNotTrain } from '../holding.ts'

/** decided here: martial experience from level n to n + 1. */
export const upgradeCost = (level: number): number => Math.round(40 + 6 * level + (level * level) / 5)

/** decided here: the choices; `max` goes as far as levels and experience allow. */
export const upgradeWishes = [1, 5, 10, 'max'] as const
export type UpgradeWish = (typeof upgradeWishes)[number]

export interface UpgradePlan {
  readonly from: number
  readonly to: number
  readonly cost: number
  /** The missing experience; 0 if it is enough. */
  readonly missing: number
}

export const upgradeTotal = (from: number, to: number): number => {
  let sum = 0
  for (let level = from; level < to; level += 1) sum += upgradeCost(level)
  return sum
}

const farthest = (level: number, experience: number): number => {
  let to = level
  let left = experience
  while (to < MAX_LEVEL && left >= upgradeCost(to)) {
    left -= upgradeCost(to)
    to += 1
  }
  return to
}

/** If `max` cannot pay for one level, it plans that level, to show what is missing. */
export const planUpgrade = (level: number, wish: UpgradeWish, experience: number): UpgradePlan => {
  const wished = wish === 'max' ? Math.max(farthest(level, experience), level + 1) : level + wish
  const to = Math.min(MAX_LEVEL, wished)
  const cost = upgradeTotal(level, to)
  return { from: level, to, cost, missing: Math.max(0, cost - experience) }
}

/** All conditions but the cost: for the button on the detail page. */
export const whyNoUpgrade = (card: CardFacts): ErrorCode | null =>
  whyNotTrain(card) ?? (card.level >= MAX_LEVEL ? 'card_max_level' : null)

export const whyNotUpgrade = (card: CardFacts, wish: UpgradeWish, experience: number): ErrorCode | null =>
  whyNoUpgrade(card) ?? (planUpgrade(card.level, wish, experience).missing > 0 ? 'insufficient_materials' : null)

/** The same for a chosen level. */
export const whyNotUpgradeTo = (card: CardFacts, to: number, experience: number): ErrorCode | null => {
  const held = whyNoUpgrade(card)
  if (held) return held
  if (to > MAX_LEVEL) return 'card_max_level'
  return experience < upgradeTotal(card.level, to) ? 'insufficient_materials' : null
}
