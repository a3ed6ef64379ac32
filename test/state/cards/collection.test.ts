import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packCard } from '../../../src/contract/card/packed.ts'
import { afterChanges, type Changes, emptyCollection } from '../../../src/state/cards/collection.ts'
import { aCard, serials } from '../../support/cards.ts'

const account = '100000000001'

/** A service with a history: each step changes some cards and takes some away. */
interface Step {
  readonly put: readonly { readonly serial: string; readonly level: number }[]
  readonly gone: readonly string[]
}
const stepOf: fc.Arbitrary<Step> = fc.record({
  put: fc.uniqueArray(fc.record({ serial: fc.constantFrom(...serials(12)), level: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ serial }) => serial,
    maxLength: 6,
  }),
  gone: fc.uniqueArray(fc.constantFrom(...serials(12)), { maxLength: 4 }),
})

const changes = (more: Partial<Changes>): Changes => ({
  cards: [],
  departed: [],
  next: 0,
  complete: true,
  reset: false,
  total: 0,
  era: 'one',
  ...more,
})

describe('what is held of the collection', () => {
  test('is what the service has, however the changes were cut into answers', () => {
    fc.assert(
      fc.property(fc.array(stepOf, { maxLength: 12 }), (steps) => {
        const truth = new Map<string, number>()
        let held = emptyCollection(account)
        steps.forEach(({ put, gone }, index) => {
          for (const serial of gone) truth.delete(serial)
          for (const { serial, level } of put) truth.set(serial, level)
          const cards = put.map(({ serial, level }) => packCard(aCard({ serial, level })))
          held = afterChanges(held, changes({ cards, departed: [...gone], next: index + 1 }), index + 1)
        })
        expect(new Map([...held.cards].map(([serial, { level }]) => [serial, level]))).toEqual(truth)
        expect([...held.packed.keys()].sort()).toEqual([...held.cards.keys()].sort())
        expect(held.cursor).toBe(steps.length)
      }),
    )
  })

  test('keeps its maps where nothing changed, so that nothing is counted again', () => {
    const card = packCard(aCard())
    const before = afterChanges(emptyCollection(account), changes({ cards: [card], next: 1 }), 1)
    const after = afterChanges(before, changes({ next: 1 }), 2)
    expect(after.cards).toBe(before.cards)
    expect(after.at).toBe(2)
  })

  test('begins anew where the service does', () => {
    const [one = '', two = ''] = serials(2)
    const before = afterChanges(
      emptyCollection(account),
      changes({ cards: [packCard(aCard({ serial: one }))], next: 40 }),
      1,
    )
    const after = afterChanges(before, changes({ cards: [packCard(aCard({ serial: two }))], next: 1, reset: true }), 2)
    expect([...after.cards.keys()]).toEqual([two])
    expect(after.cursor).toBe(1)
  })

  test('begins anew with another era, once', () => {
    const [one = '', two = '', three = ''] = serials(3)
    const page = (serial: string, next: number) =>
      changes({ cards: [packCard(aCard({ serial }))], next, era: 'two', complete: next === 2 })
    const before = afterChanges(emptyCollection(account), changes({ cards: [packCard(aCard({ serial: one }))] }), 1)
    const first = afterChanges(before, page(two, 1), 2)
    expect([...first.cards.keys()]).toEqual([two])
    expect([...afterChanges(first, page(three, 2), 3).cards.keys()]).toEqual([two, three])
  })
})
