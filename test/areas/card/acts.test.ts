import { describe, expect, test } from 'vitest'
import { actsOf } from '../../../src/areas/card/one-card/detail/acts.ts'
import { nextSteps } from '../../../src/areas/card/one-card/detail/growth/next-steps.ts'
import type { Card } from '../../../src/contract/card/packed.ts'
import { aCard } from '../../support/cards.ts'

/** The acts of a new card that its page shows as lacking something. */
const lacking = (balances: Record<string, number>, fragments = 30): string[] =>
  actsOf(aCard(), true, {
    steps: nextSteps(aCard(), [], balances),
    skin: { have: fragments, need: 30 },
  }).flatMap(({ id, why, short }) => (why === null && short ? [id] : []))

describe('the acts on the page of a card', () => {
  test('are quiet where something is missing for them, and lead to what is', () => {
    expect(lacking({ martialExperience: 9_999 })).toEqual(['cardUpdateStar', 'cardAdvanced'])
    expect(lacking({})).toEqual(['cardUpgrade', 'cardUpdateStar', 'cardAdvanced'])
    expect(lacking({ martialExperience: 9_999 }, 29)).toContain('cardSkin')
  })

  test('are said to lack nothing while it is not known what the player has', () => {
    expect(
      actsOf(aCard(), true, { steps: [], skin: undefined }).filter(({ why, short }) => why === null && short),
    ).toEqual([])
  })

  test('what cannot be done stands after all that lead on', () => {
    const acts = actsOf(aCard({ quality: 'legend' }), true, { steps: [], skin: undefined })
    const impossible = acts.map(({ why, short }) => why !== null && !short)
    expect(impossible).toContain(true)
    expect(impossible).toEqual(impossible.toSorted((a, b) => Number(a) - Number(b)))
    expect(acts.at(-1)?.id).toBe('cardAdvanced')
  })

  test('of a complete card are those that it has not done yet; its trainings would be impossible for ever', () => {
    const idsOf = (more: Partial<Card>) =>
      actsOf(aCard({ quality: 'legend', level: 60, stars: 6, ...more }), true, { steps: [], skin: undefined }).map(
        ({ id }) => id,
      )
    expect(idsOf({})).toEqual(['cardSkin', 'cardExchange'])
    expect(idsOf({ stars: 5 })).toEqual(expect.arrayContaining(['cardUpgrade', 'cardUpdateStar', 'cardAdvanced']))
    expect(idsOf({ exchanged: true })).toContain('cardUpgrade')
  })
})
