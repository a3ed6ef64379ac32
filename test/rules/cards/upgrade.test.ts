import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LEVEL } from '../../../src/rules/cards/facts.ts'
import {
  planUpgrade,
  upgradeCost,
  upgradeTotal,
  upgradeWishes,
  whyNotUpgrade,
} from '../../../src/rules/cards/training/upgrade.ts'
import { card, level } from '../cards.ts'

const experience = fc.nat(60_000)

describe('an upgrade', () => {
  it('costs more with every level', () => {
    for (let at = 1; at < MAX_LEVEL - 1; at += 1) expect(upgradeCost(at + 1)).toBeGreaterThan(upgradeCost(at))
    expect(upgradeCost(1)).toBe(46)
    expect(upgradeCost(59)).toBe(1090)
  })

  it('costs the same in one go as step by step', () => {
    fc.assert(
      fc.property(level, level, level, (a, b, c) => {
        const [low = 1, middle = 1, high = 1] = [a, b, c].sort((x, y) => x - y)
        expect(upgradeTotal(low, high)).toBe(upgradeTotal(low, middle) + upgradeTotal(middle, high))
      }),
    )
  })

  it('goes as far as the experience reaches and not one level farther', () => {
    fc.assert(
      fc.property(level, experience, (from, have) => {
        const plan = planUpgrade(from, 'max', have)
        if (plan.missing > 0) {
          expect(plan.to).toBe(from + 1)
          return
        }
        expect(plan.cost).toBeLessThanOrEqual(have)
        if (plan.to < MAX_LEVEL) expect(plan.cost + upgradeCost(plan.to)).toBeGreaterThan(have)
      }),
    )
  })

  it('never passes the maximum level, and names exactly what is missing', () => {
    fc.assert(
      fc.property(level, fc.constantFrom(...upgradeWishes), experience, (from, wish, have) => {
        const plan = planUpgrade(from, wish, have)
        expect(plan.to).toBeLessThanOrEqual(MAX_LEVEL)
        expect(planUpgrade(from, wish, have + plan.missing).missing).toBe(0)
        const refused = whyNotUpgrade(card({ level: from }), wish, have)
        if (from === MAX_LEVEL) expect(refused).toBe('card_max_level')
        else expect(refused).toBe(plan.missing > 0 ? 'insufficient_materials' : null)
      }),
    )
  })
})
