import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postage } from '../../../src/rules/mall/parcel.ts'
import { type BuyerFacts, type GoodsFacts, mostToBuy, quotaState, whyNotBuy } from '../../../src/rules/mall/quota.ts'
import { mayShipTo, shippingStates } from '../../../src/rules/mall/shipping.ts'
import { periodKinds } from '../../../src/rules/time/periods.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const goods: GoodsFacts = { onSale: true, stock: 5, price: 100, rank: 3, quota: { period: 'week', limit: 2 } }
const buyer: BuyerFacts = { rank: 3, balance: 1000, boughtInPeriod: 0 }

describe('buying', () => {
  it('is refused with the catalogue’s message for each reason', () => {
    expect(whyNotBuy(goods, buyer, 2, NOW)).toBeNull()
    expect(whyNotBuy(goods, buyer, 0, NOW)).toBe('purchase_count_required')
    expect(whyNotBuy(goods, buyer, 1.5, NOW)).toBe('purchase_count_required')
    expect(whyNotBuy({ ...goods, onSale: false }, buyer, 1, NOW)).toBe('cannot_redeem')
    expect(whyNotBuy({ ...goods, stock: 0 }, buyer, 1, NOW)).toBe('sold_out')
    expect(whyNotBuy(goods, { ...buyer, rank: 2 }, 1, NOW)).toBe('rank_not_reached')
    expect(whyNotBuy(goods, { ...buyer, boughtInPeriod: 1 }, 2, NOW)).toBe('purchase_limit_reached')
    expect(whyNotBuy(goods, { ...buyer, balance: 199 }, 2, NOW)).toBe('balance_insufficient')
  })

  it('offers exactly as many as would not be refused', () => {
    const arbitrary = fc.record({
      goods: fc.record({
        onSale: fc.boolean(),
        stock: fc.nat(20),
        price: fc.nat(50),
        rank: fc.integer({ min: 1, max: 15 }),
        quota: fc.option(fc.record({ period: fc.constantFrom(...periodKinds), limit: fc.nat(10) })),
      }),
      buyer: fc.record({ rank: fc.integer({ min: 1, max: 15 }), balance: fc.nat(500), boughtInPeriod: fc.nat(10) }),
    })
    fc.assert(
      fc.property(arbitrary, (given) => {
        const most = mostToBuy(given.goods, given.buyer, NOW)
        if (most > 0) expect(whyNotBuy(given.goods, given.buyer, most, NOW)).toBeNull()
        expect(whyNotBuy(given.goods, given.buyer, most + 1, NOW)).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('says when a quota comes back, if it does', () => {
    expect(quotaState({ period: 'week', limit: 2 }, 2, NOW)).toEqual({
      left: 0,
      refreshesAt: Date.parse('2026-11-23T00:00:00+08:00'),
    })
    expect(quotaState({ period: 'never', limit: 1 }, 0, NOW)).toEqual({ left: 1, refreshesAt: null })
  })
})

describe('a parcel', () => {
  it('ships free with twelve silver legend cards', () => {
    expect(postage(11)).toEqual({ free: false, missing: 1 })
    expect(postage(12)).toEqual({ free: true, missing: 0 })
    expect(postage(30)).toEqual({ free: true, missing: 0 })
  })

  it('goes from waiting to shipped to completed, one step at a time and never back', () => {
    const allowed = shippingStates.flatMap((from) =>
      shippingStates.filter((to) => mayShipTo(from, to)).map((to) => `${from}>${to}`),
    )
    expect(allowed).toEqual(['waiting>shipped', 'shipped>completed'])
  })
})
