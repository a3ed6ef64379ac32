import { beforeEach, describe, expect, test } from 'vitest'
import { packCard } from '../../../src/contract/card/packed.ts'
import type { CardForm } from '../../../src/contract/card/words.ts'
import { afterChanges, emptyCollection } from '../../../src/state/cards/collection.ts'
import {
  forgetOptimistic,
  optimistic,
  putCard,
  putSkin,
  removeCards,
  withOptimistic,
} from '../../../src/state/cards/optimistic-cards.ts'
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
  beforeEach(forgetOptimistic)

  test('is so before the list has come: the card has risen, what it took is gone, the rest stays', () => {
    putCard(packCard(aCard({ serial: target, level: 12 })), [material])
    const { cards } = withOptimistic(holding(1, material, other), optimistic.now)
    expect(cards.get(target)?.level).toBe(12)
    expect([...cards.keys()]).toEqual([target, other])
  })

  test('is the last word of several', () => {
    putCard(packCard(aCard({ serial: target, level: 12 })), [])
    putCard(packCard(aCard({ serial: target, level: 12, stars: 1 })), [material])
    putCard(packCard(aCard({ serial: target, quality: 'rare', level: 12, stars: 1 })), [other])
    const { cards } = withOptimistic(holding(1, material, other), optimistic.now)
    expect([...cards.values()]).toEqual([aCard({ serial: target, quality: 'rare', level: 12, stars: 1 })])
  })

  test('is that what was used up is gone, and what was unbound until it is bound again', () => {
    removeCards([material])
    removeCards([other], 5_000)
    const bound = (boundAt: number) => {
      const held = holding(1, material, other)
      return { ...held, cards: new Map(held.cards).set(other, aCard({ serial: other, boundAt })) }
    }
    expect([...withOptimistic(bound(5_000), optimistic.now).cards.keys()]).toEqual([target])
    expect([...withOptimistic(bound(6_000), optimistic.now).cards.keys()]).toEqual([target, other])
  })

  test('is that a card was exchanged, though nothing else of it rose', () => {
    putCard(packCard(aCard({ serial: target, level: 1, exchanged: true })))
    expect(withOptimistic(holding(1, other), optimistic.now).cards.get(target)?.exchanged).toBe(true)
    const brought = withOptimistic(holding(1, other), optimistic.now)
    expect(withOptimistic(brought, optimistic.now)).toBe(brought)
  })

  test('is that a card was activated, or its print paid for, though nothing else of it rose', () => {
    const list = (form: CardForm) => {
      const held = holding(1, other)
      return { ...held, cards: new Map(held.cards).set(target, aCard({ serial: target, form })) }
    }
    const formIn = (form: CardForm) => withOptimistic(list(form), optimistic.now).cards.get(target)?.form
    putCard(packCard(aCard({ serial: target, form: 'digital' })))
    expect(formIn('dormant')).toBe('digital')
    putCard(packCard(aCard({ serial: target, form: 'printable' })))
    expect(formIn('digital')).toBe('printable')
    expect(formIn('physical')).toBe('physical')
  })

  test('is that a skin was put on or taken off, until the list is newer than that', () => {
    const dressed = (at: number, worn: boolean) => {
      const held = { ...holding(1, other), at }
      const cards = new Map(held.cards).set(target, aCard({ serial: target, skinInUse: worn }))
      return withOptimistic({ ...held, cards }, optimistic.now).cards.get(target)?.skinInUse
    }
    putSkin(packCard(aCard({ serial: target, skinInUse: true })), 2_000)
    expect([dressed(1_000, false), dressed(3_000, false)]).toEqual([true, false])
    putSkin(packCard(aCard({ serial: target, skinInUse: false })), 4_000)
    expect([dressed(3_000, true), dressed(5_000, true)]).toEqual([false, true])
  })

  test('is that a card is gone that was trained before it was used up', () => {
    putCard(packCard(aCard({ serial: material, level: 12 })))
    putCard(packCard(aCard({ serial: target, level: 12 })), [material])
    expect([...withOptimistic(holding(1, material), optimistic.now).cards.keys()]).toEqual([target])
  })

  test('gives way to a list that has been brought it, or something later, and makes no card of one that left', () => {
    putCard(packCard(aCard({ serial: target, level: 12 })), [material])
    for (const level of [12, 30]) {
      const brought = holding(level, other)
      expect(withOptimistic(brought, optimistic.now)).toBe(brought)
    }
    const without = afterChanges(holding(12, other), { ...nothingMore, departed: [target] }, 2)
    expect(withOptimistic(without, optimistic.now)).toBe(without)
  })
})
