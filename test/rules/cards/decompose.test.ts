import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decompose,
  decomposeOdds,
  decomposeOddsWith,
  whyNotDecompose,
} from '../../../src/rules/cards/odds/decompose.ts'
import { dealTen, dealtQualities, dealtTypes } from '../../../src/rules/cards/odds/ten-draw.ts'
import { trainableQualities } from '../../../src/rules/cards/quality.ts'
import { collectorPercents } from '../../../src/rules/game/titles.ts'
import { total, WHOLE } from '../../../src/rules/odds.ts'
import { outsideOdds } from '../../support/odds.ts'
import { card, seeded } from '../cards.ts'

const DRAWS = 100_000

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
      const drawn = Array.from({ length: DRAWS }, () => decompose(quality, percent, random))
      expect(outsideOdds(decomposeOddsWith(quality, percent), drawn)).toEqual([])
    },
  )
})

describe('the measure of honest draws', () => {
  it('finds an outcome that comes a tenth too often, and one that is in no table', () => {
    const odds = decomposeOddsWith('legend', 0)
    const random = seeded(7)
    const drawn = Array.from({ length: DRAWS }, () => decompose('legend', 0, random))
    const often = drawn.filter(({ item }) => item === 'essenceLegend')
    expect(outsideOdds(odds, [...drawn, ...often.slice(0, often.length / 10)])).toContain('essenceLegend×1')
    expect(outsideOdds(odds, [...drawn, { item: 'gold', count: 1 }])).toEqual(['gold×1'])
  })
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
