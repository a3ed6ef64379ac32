import type { Card } from '../../../../contract/card/packed.ts'
import { whyNotGiveUp } from '../../../../rules/cards/holding.ts'
import { factsOfCard } from '../../../../rules/cards/of-card.ts'
import { qualityStep } from '../../../../rules/cards/quality.ts'
import { ADVANCE_CARDS, planAdvance, whyNoAdvance } from '../../../../rules/cards/training/advance.ts'
import { STAR_UP_CARDS, starUpCost, whyNoStarUp } from '../../../../rules/cards/training/star-up.ts'
import { upgradeCost, whyNoUpgrade } from '../../../../rules/cards/training/upgrade.ts'

export type Balances = Readonly<Record<string, number>>

/** Per model, how many cards could be given up, by quality step. */
const spares = (cards: readonly Card[]): ReadonlyMap<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const card of cards) {
    if (card.quality === 'silver' || whyNotGiveUp(factsOfCard(card))) continue
    const steps = found.get(card.model) ?? [0, 0, 0, 0]
    const step = qualityStep(card.quality)
    steps[step] = (steps[step] ?? 0) + 1
    found.set(card.model, steps)
  }
  return found
}

/**
 * Which cards could be upgraded, given a star or advanced right now, with what the player has. Computed on first use.
 */
export const trainableAmong = (cards: readonly Card[], balances: Balances): ((card: Card) => boolean) => {
  let counted: ReadonlyMap<string, number[]> | undefined
  const experience = balances.martialExperience ?? 0

  return (card) => {
    const facts = factsOfCard(card)
    if (whyNoUpgrade(facts) === null && experience >= upgradeCost(card.level)) return true
    counted ??= spares(cards)
    const steps = counted.get(card.model) ?? []
    const itself = whyNotGiveUp(facts) === null ? 1 : 0
    const own = qualityStep(card.quality)
    const above = steps.slice(own).reduce((sum, count) => sum + count, 0) - itself
    if (whyNoStarUp(facts) === null && experience >= starUpCost(card.stars) && above >= STAR_UP_CARDS) return true
    const plan = planAdvance(card)
    if (!plan || whyNoAdvance(facts) !== null) return false
    return (balances[plan.pills.item] ?? 0) >= plan.pills.count && (steps[own] ?? 0) - itself >= ADVANCE_CARDS
  }
}
