import { describe, expect, test } from 'vitest'
import { cartNow } from '../../../../src/areas/mall/cart/cart-now.ts'
import { cartPut } from '../../../../src/contract/mall/cart.ts'
import type { Ware } from '../../../../src/contract/mall/goods.ts'

const poster: Ware = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 9, rank: 1, rankName: '', quota: null, onSale: true },
}
const goods = new Map([[poster.id, poster]])
const inCart = { lines: [{ goods: poster, count: 1, seenPrice: 300, at: 1 }] }
const mark = (count: number, state: 'queued' | 'done' | 'refused', at = 0) => ({
  kind: 'mark' as const,
  action: cartPut.name,
  args: { id: poster.id, count, price: 250, at: 5 },
  state,
  result: { code: 0 as const, message: '', at },
})

describe('the cart on this device', () => {
  test('counts what waits at once, the last word about each kind of goods', () => {
    const [line] = cartNow(inCart, { rows: [mark(2, 'queued'), mark(3, 'queued')], answeredAt: 10 }, goods)
    expect(line).toMatchObject({ count: 3, seenPrice: 250, waiting: true })
  })

  test('counts on from what was tapped before the device has written it down', () => {
    const puts = [3, 4].map((count) => ({ id: poster.id, count, price: 250, at: 5 }))
    const [line] = cartNow(inCart, { rows: [mark(2, 'queued')], answeredAt: 10, puts }, goods)
    expect(line).toMatchObject({ count: 2, wanted: 4, waiting: true })
  })

  test('holds what was put in without signal, as the mall showed it', () => {
    expect(cartNow({ lines: [] }, { rows: [mark(2, 'queued')], answeredAt: 10 }, goods)).toMatchObject([
      { goods: poster, count: 2 },
    ])
    expect(cartNow({ lines: [] }, { rows: [mark(2, 'queued')], answeredAt: 10 }, new Map())).toEqual([])
  })

  test('leaves out what was taken out', () => {
    expect(cartNow(inCart, { rows: [mark(0, 'queued')], answeredAt: 10 }, goods)).toEqual([])
  })

  test('believes a newer answer of the service over what was done before it, and a refusal not at all', () => {
    expect(cartNow(inCart, { rows: [mark(7, 'done', 9)], answeredAt: 10 }, goods)).toMatchObject([
      { count: 1, waiting: false },
    ])
    for (const at of [10, 11])
      expect(cartNow(inCart, { rows: [mark(7, 'done', at)], answeredAt: 10 }, goods)).toMatchObject([
        { count: 7, waiting: false },
      ])
    expect(cartNow(inCart, { rows: [mark(7, 'refused', 11)], answeredAt: 10 }, goods)).toMatchObject([{ count: 1 }])
  })
})
