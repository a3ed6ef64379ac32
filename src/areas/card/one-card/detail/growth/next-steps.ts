import type { Card } from '../../../../../contract/card/packed.ts'
import type { Item } from '../../../../../contract/common.ts'
import { factsOfCard } from '../../../../../rules/cards/of-card.ts'
import type { TrainableQuality } from '../../../../../rules/cards/quality.ts'
import { advanceMaterials, planAdvance, whyNoAdvance } from '../../../../../rules/cards/training/advance.ts'
import { STAR_UP_CARDS, starUpCost, starUpMaterials, whyNoStarUp } from '../../../../../rules/cards/training/star-up.ts'
import { upgradeCost, whyNoUpgrade } from '../../../../../rules/cards/training/upgrade.ts'
import type { Balances } from '../../../base/hand/trainable.ts'

export interface Need {
  readonly id: string
  /** An item, or copies of the same card. */
  readonly item: Item | 'copies'
  readonly have: number
  readonly need: number
}
export interface NextStep {
  readonly step: 'level' | 'star' | 'quality'
  /** The new level, star count or quality. */
  readonly to: number | TrainableQuality
  readonly needs: readonly Need[]
}

export const isShort = ({ needs }: NextStep): boolean => needs.some(({ have, need }) => have < need)

/**
 * The cost of the next level, star and quality, compared with what the player has. Steps at their maximum are left out.
 */
export const nextSteps = (card: Card, sameName: readonly Card[], balances: Balances): readonly NextStep[] => {
  const facts = factsOfCard(card)
  const others = sameName.map(factsOfCard)
  const have = (item: Item) => balances[item] ?? 0
  const experience = (need: number): Need => ({
    id: 'experience',
    item: 'martialExperience',
    have: have('martialExperience'),
    need,
  })
  const steps: NextStep[] = []
  if (whyNoUpgrade(facts) === null)
    steps.push({ step: 'level', to: card.level + 1, needs: [experience(upgradeCost(card.level))] })
  if (whyNoStarUp(facts) === null) {
    const copies = starUpMaterials(facts, others).length
    const needs = [
      { id: 'copies', item: 'copies', have: copies, need: STAR_UP_CARDS } as const,
      experience(starUpCost(card.stars)),
    ]
    steps.push({ step: 'star', to: card.stars + 1, needs })
  }
  const plan = planAdvance(facts)
  if (plan && whyNoAdvance(facts) === null) {
    const copies = advanceMaterials(facts, others).length
    const { item, count } = plan.pills
    const needs: Need[] = [
      { id: 'copies', item: 'copies', have: copies, need: plan.cards },
      { id: 'pills', item, have: have(item), need: count },
    ]
    steps.push({ step: 'quality', to: plan.to, needs })
  }
  return steps
}
