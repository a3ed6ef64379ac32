import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LEVEL, MAX_STARS } from '../../../src/rules/cards/facts.ts'
import { armyPower, powerByLevel, powerOf } from '../../../src/rules/cards/power.ts'
import { nextQuality } from '../../../src/rules/cards/quality.ts'
import { powerFacts } from '../cards.ts'

describe('power', () => {
  it('never falls by an upgrade, a star, an advance or a skin', () => {
    fc.assert(
      fc.property(powerFacts, (facts) => {
        const now = powerOf(facts)
        const better = nextQuality(facts.quality)
        if (facts.level < MAX_LEVEL) expect(powerOf({ ...facts, level: facts.level + 1 })).toBeGreaterThan(now)
        if (facts.stars < MAX_STARS) expect(powerOf({ ...facts, stars: facts.stars + 1 })).toBeGreaterThan(now)
        if (better) expect(powerOf({ ...facts, quality: better })).toBeGreaterThan(now)
        expect(powerOf({ ...facts, skinInUse: true })).toBeGreaterThanOrEqual(now)
        expect(powerOf({ ...facts, besideHero: true })).toBeGreaterThanOrEqual(now)
      }),
      { numRuns: 2000 },
    )
  })

  it('follows the published formula', () => {
    const hero = { type: 'hero', quality: 'legend', aptitude: 100 } as const
    expect(powerOf({ ...hero, level: 1, stars: 0 })).toBe(1800)
    expect(powerOf({ ...hero, level: 60, stars: 6 })).toBe(Math.round(1800 * 2.77 * 1.72))
    expect(powerOf({ ...hero, level: 1, stars: 0, skinInUse: true })).toBe(1890)
  })

  it('is a whole number that the growth plot meets at the level of the card', () => {
    fc.assert(
      fc.property(powerFacts, (facts) => {
        const plot = powerByLevel(facts, MAX_LEVEL)
        expect(plot[facts.level - 1]).toBe(powerOf(facts))
        expect(plot.every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('of an army is that of its ten best cards, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 40 }), fc.nat(10_000), (powers, more) => {
        expect(armyPower([...powers, more])).toBeGreaterThanOrEqual(armyPower(powers))
        expect(armyPower([...powers].reverse())).toBe(armyPower(powers))
      }),
    )
    expect(armyPower(Array.from({ length: 30 }, () => 7))).toBe(70)
  })
})
