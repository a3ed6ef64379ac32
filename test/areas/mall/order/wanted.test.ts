import { describe, expect, test } from 'vitest'
import { asItIsNow, differs, leftOut, type Wanted } from '../../../../src/areas/mall/order/wanted.ts'
import type { Ware } from '../../../../src/contract/mall/goods.ts'
import type { OrderPreview } from '../../../../src/contract/mall/orders.ts'
import { type Buyer, lineTrouble } from '../../../../src/rules/mall/order.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const poster: Ware = {
  ...{ id: 'poster', category: 'stationery', kind: 'physical', name: 'Poster', description: '', holds: [] },
  ...{ currency: 'mallPoints', price: 300, stock: 50, rank: 1, rankName: '', quota: null, onSale: true },
}
const weekly = (limit: number, bought: number): Ware['quota'] => ({
  ...{ period: 'week', limit, bought },
  refreshesAt: Date.parse('2026-11-23T00:00:00+08:00'),
})
const buyer: Buyer = { rank: 1, balances: {} }

const lineOf = (goods: Ware, count: number, price = goods.price): OrderPreview['lines'][number] => {
  const seen = { price, currency: goods.currency }
  const line = { goods: { ...goods, shipped: true }, count, boughtInPeriod: goods.quota?.bought ?? 0, seen }
  return { goods, count, seen, trouble: lineTrouble(line, buyer, NOW) }
}
const previewOf = (...lines: OrderPreview['lines']): OrderPreview => ({
  ...{ lines, silver: [], totals: [], ships: true, shipsFree: false, cardsToFree: 12, shipsBy: null },
  address: null,
  trouble: lines.find(({ trouble }) => trouble !== null)?.trouble ?? null,
})
const seen: Wanted = { lines: [], silver: [], fromCart: true }
const counts = (preview: OrderPreview) =>
  asItIsNow(seen, preview, NOW).lines.map(({ id, count, price }) => [id, count, price])

describe('what is left of an order as things are now', () => {
  test('is as many as there are where the stock has fallen, and nothing is left out', () => {
    const preview = previewOf(lineOf({ ...poster, stock: 3 }, 5))
    expect(differs(seen, preview)).toBe(true)
    expect(counts(preview)).toEqual([['poster', 3, 300]])
    expect(leftOut(preview, NOW)).toEqual([])
  })

  test('is as many as the quota leaves, at the price of now', () => {
    expect(counts(previewOf(lineOf({ ...poster, quota: weekly(4, 2), price: 400 }, 5, 300)))).toEqual([
      ['poster', 2, 400],
    ])
    expect(counts(previewOf(lineOf({ ...poster, quota: weekly(4, 2), stock: 1 }, 5)))).toEqual([['poster', 1, 300]])
  })

  test('has nothing of what cannot be had at all, and says what that is', () => {
    const lines = [
      lineOf(poster, 2),
      lineOf({ ...poster, id: 'gone', name: 'Gone', stock: 0 }, 5),
      lineOf({ ...poster, id: 'off', name: 'Off', onSale: false }, 1),
      lineOf({ ...poster, id: 'had', name: 'Had', quota: weekly(2, 2) }, 1),
      lineOf({ ...poster, id: 'high', name: 'High', rank: 3 }, 1),
      { goods: null, count: 1, seen: { price: 5, currency: 'mallPoints' as const }, trouble: 'cannot_redeem' as const },
    ]
    const preview = previewOf(...lines)
    expect(counts(preview)).toEqual([['poster', 2, 300]])
    expect(leftOut(preview, NOW)).toEqual(['Gone', 'Off', 'Had', 'High', null])
  })

  test.each(['cannot_redeem', 'balance_insufficient', 'rank_not_reached'] as const)(
    'has nothing of what is refused with %s, though stock and quota would reach: the next order is another one',
    (trouble) => {
      const line = { ...lineOf({ ...poster, id: 'new', name: 'New' }, 2), trouble }
      const preview = previewOf(lineOf(poster, 2), line)
      expect(counts(preview)).toEqual([['poster', 2, 300]])
      expect(leftOut(preview, NOW)).toEqual(['New'])
    },
  )

  test.each(['sold_out', 'purchase_limit_reached', 'changed_meanwhile'] as const)(
    'is never the same order again: what is refused with %s and would be asked for as before is left out',
    (trouble) => {
      const preview = previewOf({ ...lineOf(poster, 2), trouble })
      expect(counts(preview)).toEqual([])
      expect(leftOut(preview, NOW)).toEqual(['Poster'])
    },
  )

  test('can be ordered: nothing of it has any trouble left', () => {
    for (const goods of [
      poster,
      { ...poster, stock: 1 },
      { ...poster, quota: weekly(3, 2) },
      { ...poster, price: 9 },
    ]) {
      const [line] = asItIsNow(seen, previewOf(lineOf(goods, 7, 300)), NOW).lines
      expect(line && lineOf(goods, line.count, line.price).trouble).toBeNull()
    }
  })
})
