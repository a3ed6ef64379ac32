import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sorts } from '../../../src/areas/card/base/hand/order.ts'
import { valuesOf } from '../../../src/areas/card/base/query/lookup.ts'
import { flags } from '../../../src/areas/card/base/query/words.ts'
import {
  chipId,
  chipsOf,
  type choiceFields,
  type Filters,
  filtersOf,
  type Range,
  type RangeField,
  rangeFields,
  searchOf,
  termsOf,
  views,
  widest,
  withoutChip,
  withoutChips,
} from '../../../src/areas/card/list/find/filters.ts'
import { cardTypes } from '../../../src/contract/card/words.ts'

const rangeOf = (field: RangeField): fc.Arbitrary<Range> => {
  const one = fc.integer({ min: widest[field][0], max: widest[field][1] })
  return fc.tuple(one, one).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
}
const choice = (field: (typeof choiceFields)[number]) => fc.subarray([...valuesOf[field]])

const filters: fc.Arbitrary<Filters> = fc.record({
  typed: fc.string({ unit: 'grapheme', maxLength: 20 }),
  type: fc.option(fc.constantFrom(...cardTypes)),
  choices: fc.record({
    series: choice('series'),
    country: choice('country'),
    career: choice('career'),
    element: choice('element'),
    quality: choice('quality'),
  }),
  ranges: fc.record({ level: rangeOf('level'), star: rangeOf('star') }),
  is: fc.subarray([...flags]),
  sort: fc.constantFrom(...sorts),
  view: fc.constantFrom(...views),
})

describe('what a list is narrowed by', () => {
  test('is the same after it went through the address', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(filtersOf(new URLSearchParams(searchOf(given, 'power')).toString(), 'power')).toEqual(given)
      }),
    )
  })

  test('is nothing in the address of the plain list', () => {
    expect(searchOf(filtersOf('', 'power'), 'power')).toEqual({})
  })

  test('survives any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'type', 'country', 'level', 'star', 'is', 'sort', 'view'), fc.string()),
        (query) => {
          const read = filtersOf(new URLSearchParams(query).toString(), 'power')
          for (const field of rangeFields) {
            expect(read.ranges[field][0]).toBeLessThanOrEqual(read.ranges[field][1])
            expect(read.ranges[field][0]).toBeGreaterThanOrEqual(widest[field][0])
          }
        },
      ),
    )
  })

  test('can be taken away one by one until nothing is left, each chip by a name of its own', () => {
    fc.assert(
      fc.property(filters, (given) => {
        const chips = chipsOf(given)
        expect(new Set(chips.map(chipId)).size).toBe(chips.length)
        const rest = chips.reduce(withoutChip, given)
        expect(chipsOf(rest)).toEqual([])
        expect(rest).toEqual(withoutChips(given))
        expect(termsOf({ ...rest, type: null })).toEqual([])
      }),
    )
  })
})
