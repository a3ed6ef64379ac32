import { beforeEach, describe, expect, test } from 'vitest'
import { packCard } from '../../../src/contract/card/packed.ts'
import { afterChanges, emptyCollection } from '../../../src/state/cards/collection.ts'
import { depart, forgetTold, tell, told, withTold } from '../../../src/state/cards/told.ts'
import { aCard, serials } from '../../support/cards.ts'

const [target = '', material = '', other = ''] = serials(3)
const nothingMore = { cards: [], departed: [], next: 2, complete: true, reset: false, total: 1, era: '' }
const holding = (level: number, ...more: string[]) =>
  afterChanges(
    emptyCollection('100000000001'),
    {
      cards: [aCard({ serial: target, level }), ...more.map((serial) => aCard({ serial }))].map(packCard),
      departed: [],
      next: 1,
      complete: true,
      reset: false,
      total: 1 + more.length,
      era: '',
    },
    1,
  )

describe('what the answer to an act said of cards', () => {
  beforeEach(forgetTold)

  test('is so before the list has come: the card has risen, what it took is gone, the rest stays', () => {
    tell(packCard(aCard({ serial: target, level: 12 })), [material])
    const { cards } = withTold(holding(1, material, other), told.now)
    expect(cards.get(target)?.level).toBe(12)
    expect([...cards.keys()]).toEqual([target, other])
  })

  test('is the last word of several', () => {
    tell(packCard(aCard({ serial: target, level: 12 })), [])
    tell(packCard(aCard({ serial: target, level: 12, stars: 1 })), [material])
    tell(packCard(aCard({ serial: target, quality: 'rare', level: 12, stars: 1 })), [other])
    const { cards } = withTold(holding(1, material, other), told.now)
    expect([...cards.values()]).toEqual([aCard({ serial: target, quality: 'rare', level: 12, stars: 1 })])
  })

  test('is that what was used up is gone, and what was unbound until it is bound again', () => {
    depart([material])
    depart([other], 5_000)
    const bound = (boundAt: number) => {
      const held = holding(1, material, other)
      return { ...held, cards: new Map(held.cards).set(other, aCard({ serial: other, boundAt })) }
    }
    expect([...withTold(bound(5_000), told.now).cards.keys()]).toEqual([target])
    expect([...withTold(bound(6_000), told.now).cards.keys()]).toEqual([target, other])
  })

  test('is that a card was exchanged, though nothing else of it rose', () => {
    tell(packCard(aCard({ serial: target, level: 1, exchanged: true })))
    expect(withTold(holding(1, other), told.now).cards.get(target)?.exchanged).toBe(true)
    const brought = withTold(holding(1, other), told.now)
    expect(withTold(brought, told.now)).toBe(brought)
  })

  test('gives way to a list that has been brought it, or something later, and makes no card of one that left', () => {
    tell(packCard(aCard({ serial: target, level: 12 })), [material])
    for (const level of [12, 30]) {
      const brought = holding(level, other)
      expect(withTold(brought, told.now)).toBe(brought)
    }
    const without = afterChanges(holding(12, other), { ...nothingMore, departed: [target] }, 2)
    expect(withTold(without, told.now)).toBe(without)
  })
})
