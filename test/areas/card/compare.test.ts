import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../../src/areas/card/base/hand/entries.ts'
import { contrastOf } from '../../../src/areas/card/one-card/compare/contrast.ts'
import { othersFor } from '../../../src/areas/card/one-card/compare/others.ts'
import type { Card } from '../../../src/contract/card/packed.ts'
import { qualities } from '../../../src/contract/wire/codecs.ts'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { catalogue } from './words.ts'

const compared = fc.record({
  card: fc.record({
    quality: fc.constantFrom(...qualities),
    level: fc.integer({ min: 1, max: 60 }),
    stars: fc.integer({ min: 0, max: 6 }),
  }),
  power: fc.integer({ min: 1, max: 20_000 }),
})

describe('two cards against each other', () => {
  test('turned around, the other side is ahead by as much', () => {
    const turned = { first: 'second', second: 'first' } as const
    fc.assert(
      fc.property(compared, compared, (one, other) => {
        const there = contrastOf(one, other)
        const back = contrastOf(other, one)
        expect(back).toEqual(
          there.map(({ first, second, ahead, ...rest }) => ({
            ...rest,
            first: second,
            second: first,
            ahead: ahead && turned[ahead],
          })),
        )
      }),
    )
  })

  test('whose figure is more is ahead, by what it is more', () => {
    fc.assert(
      fc.property(compared, compared, (one, other) => {
        for (const { first, second, ahead, by } of contrastOf(one, other))
          if (first > second) expect([ahead, by]).toEqual(['first', first - second])
      }),
    )
    const [legend, epic] = (['legend', 'epic'] as const).map((quality) => ({
      card: { quality, level: 1, stars: 0 },
      power: 1,
    }))
    if (!legend || !epic) return expect.fail('two cards')
    expect(contrastOf(legend, epic).find(({ id }) => id === 'quality')).toMatchObject({ ahead: 'first', by: 1 })
    const less = { card: { quality: 'epic', level: 7, stars: 2 }, power: 300 } as const
    const more = { card: { quality: 'epic', level: 9, stars: 5 }, power: 450 } as const
    expect(contrastOf(more, less).map(({ id, ahead, by }) => [id, ahead, by])).toEqual([
      ['power', 'first', 150],
      ['quality', null, 0],
      ['level', 'first', 2],
      ['stars', 'first', 3],
    ])
  })

  test('no card is ahead of itself', () => {
    fc.assert(
      fc.property(compared, (one) => {
        for (const { ahead, by } of contrastOf(one, one)) expect([ahead, by]).toEqual([null, 0])
      }),
    )
  })
})

describe('what a card is compared with', () => {
  const known = catalogueOf('1', catalogue)
  const cardOf = (model: string, place: number, level: number): Card => ({
    serial: `S${place}`,
    model,
    quality: 'rare',
    level,
    stars: 0,
    locked: false,
    form: 'physical',
    exchanged: false,
    lineup: null,
    skinInUse: false,
    origin: 'machine',
    boundAt: 0,
  })
  const collection = fc.array(
    fc.tuple(fc.constantFrom('g021', 'g023', 'k021', 'p001'), fc.integer({ min: 1, max: 60 })),
    { minLength: 1, maxLength: 60 },
  )

  test('never itself; namesakes come before others of its type, and those before the rest', () => {
    fc.assert(
      fc.property(collection, (told) => {
        const cards = new Map(told.map(([model, level], i) => [`S${i}`, cardOf(model, i, level)]))
        const entries = entriesOf({ cards }, known, () => false)
        const [[model = ''] = []] = told
        const others = othersFor('S0', entries).map(({ card }) => card)
        expect(others.map(({ serial }) => serial)).not.toContain('S0')
        expect(others).toHaveLength(Math.min(30, told.length - 1))
        const ranks = others.map((card) => (card.model === model ? 0 : card.model[0] === model[0] ? 1 : 2))
        expect(ranks).toEqual([...ranks].sort())
      }),
    )
  })
})
