import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSilver, silverChance, silverLines, whyNotSilver } from '../../../src/rules/cards/odds/silver-legend.ts'
import { card, seeded } from '../cards.ts'

const ready = { level: 60, stars: 6, quality: 'legend' } as const

describe('the silver legend exchange', () => {
  it('takes a general of level 60, with six stars, of legend quality', () => {
    expect(whyNotSilver(card(ready))).toBeNull()
    expect(whyNotSilver(card({ ...ready, level: 59 }))).toBe('card_not_eligible')
    expect(whyNotSilver(card({ ...ready, stars: 5 }))).toBe('card_not_eligible')
    expect(whyNotSilver(card({ ...ready, quality: 'epic' }))).toBe('card_not_eligible')
    expect(whyNotSilver(card({ ...ready, type: 'pet' }))).toBe('card_not_eligible')
    expect(whyNotSilver(card({ ...ready, locked: true }))).toBe('card_locked')
    expect(whyNotSilver(card({ ...ready, standing: 'exchanged' }))).toBe('card_exchanged')
  })

  it('says line by line what is missing', () => {
    const missing = silverLines(card({ ...ready, stars: 5, locked: true })).filter(({ met }) => !met)
    expect(missing.map(({ condition }) => condition)).toEqual(['stars', 'unlocked'])
  })

  it('gives a numbered card after eleven tries at the latest', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 11, max: 200 }), (seed, remaining) => {
        const random = seeded(seed)
        let luck = 0
        for (let tries = 1; tries <= 11; tries += 1) {
          const drawn = drawSilver({ luck, remaining }, random)
          if (drawn.numbered) return
          luck = drawn.luck
        }
        expect.unreachable('luck was full and no number came')
      }),
    )
  })

  it('keeps luck between 0 and 100, adds ten per miss, and resets it with the guarantee', () => {
    expect(drawSilver({ luck: 0, remaining: 5 }, () => 0.9)).toEqual({ numbered: false, luck: 10 })
    expect(drawSilver({ luck: 90, remaining: 5 }, () => 0.9)).toEqual({ numbered: false, luck: 100 })
    expect(drawSilver({ luck: 100, remaining: 5 }, () => 0.9)).toEqual({ numbered: true, luck: 0 })
    expect(drawSilver({ luck: 40, remaining: 5 }, () => 0.01)).toEqual({ numbered: true, luck: 40 })
  })

  it('leaves luck alone once the numbers have run out', () => {
    expect(drawSilver({ luck: 100, remaining: 0 }, () => 0)).toEqual({ numbered: false, luck: 100 })
    expect(silverChance({ luck: 100, remaining: 0 })).toBe(0)
    expect(silverChance({ luck: 0, remaining: 1 })).toBe(0.05)
    expect(silverChance({ luck: 100, remaining: 1 })).toBe(1)
  })
})
