import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decompose, decomposeOdds, decomposeOddsWith, whyNotDecompose } from '../../src/rules/cards/decompose.ts'
import { trainableQualities } from '../../src/rules/cards/quality.ts'
import { dealTen, dealtQualities, dealtTypes } from '../../src/rules/cards/ten-draw.ts'
import { total, WHOLE } from '../../src/rules/odds.ts'
import { collectorPercents } from '../../src/rules/titles.ts'
import { card, seeded } from './cards.ts'

const DRAWS = 100_000
/** 99.9 % of a normal distribution lie within so many standard deviations. */
const Z = 3.2905

describe('odds', () => {
  it('sum to one, with every title', () => {
    for (const quality of trainableQualities)
      for (const percent of [0, ...collectorPercents]) {
        const odds = decomposeOddsWith(quality, percent)
        expect(total(odds)).toBe(WHOLE)
        expect(odds.every(({ parts }) => parts > 0 && Number.isInteger(parts))).toBe(true)
      }
    expect(total(dealtTypes)).toBe(WHOLE)
    expect(total(dealtQualities)).toBe(WHOLE)
  })

  it.each(
    trainableQualities.flatMap((quality) => [0, ...collectorPercents].map((percent) => [quality, percent] as const)),
  )(
    'are met by 100,000 decompositions of %s cards with a title of %i percent, within bounds of 99.9 percent',
    (quality, percent) => {
      const random = seeded(percent * 31 + quality.length)
      const counts = new Map<string, number>()
      for (let index = 0; index < DRAWS; index += 1) {
        const { item, count } = decompose(quality, percent, random)
        const key = `${item}×${count}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      for (const { parts, outcome } of decomposeOddsWith(quality, percent)) {
        const share = parts / WHOLE
        const seen = counts.get(`${outcome.item}×${outcome.count}`) ?? 0
        expect(Math.abs(seen - DRAWS * share)).toBeLessThan(Z * Math.sqrt(DRAWS * share * (1 - share)))
      }
    },
  )
})

describe('a collector title', () => {
  const legendParts = (percent: number) =>
    decomposeOddsWith('legend', percent).find(({ outcome }) => outcome.item === 'essenceLegend')?.parts

  it('raises the chance of legend essence by its percentage of itself, and nothing else', () => {
    expect([0, ...collectorPercents].map(legendParts)).toEqual([3000, 3300, 3450, 3600, 3750, 3900, 4200])
    expect(decomposeOddsWith('common', 40)).toEqual(decomposeOdds.common)
  })
})

describe('decomposing', () => {
  it('refuses locked, exchanged, foreign and silver legend cards', () => {
    expect(whyNotDecompose(card())).toBeNull()
    expect(whyNotDecompose(card({ locked: true }))).toBe('card_locked')
    expect(whyNotDecompose(card({ standing: 'exchanged' }))).toBe('card_exchanged')
    expect(whyNotDecompose(card({ standing: 'gone' }))).toBe('not_found')
    expect(whyNotDecompose(card({ holder: 'nobody' }))).toBe('not_card_owner')
    expect(whyNotDecompose(card({ quality: 'silver' }))).toBe('card_not_eligible')
  })
})

describe('ten cards from the machine', () => {
  it('hold at least one that is rare or better, whatever the luck', () => {
    const pool = { hero: ['g001', 'g002'], skill: ['k001'], pet: [] }
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const cards = dealTen(pool, seeded(seed))
        expect(cards).toHaveLength(10)
        expect(cards.some(({ quality }) => quality !== 'common')).toBe(true)
        expect(cards.every(({ type, model }) => type !== 'pet' && ['g001', 'g002', 'k001'].includes(model))).toBe(true)
      }),
    )
  })
})
