import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_PIECES } from '../../../src/contract/mall/cart.ts'
import { type Address, normalizeAddress, shortAddress } from '../../../src/rules/mall/address.ts'
import {
  type Buyer,
  hasToShip,
  lineTrouble,
  orderTrouble,
  shipsFree,
  totalsOf,
  type Wanted,
} from '../../../src/rules/mall/order.ts'
import { FREE_CARDS, postage } from '../../../src/rules/mall/parcel.ts'
import { quotaState } from '../../../src/rules/mall/quota.ts'
import { SHIP_DAYS, shipsBy } from '../../../src/rules/mall/shipping.ts'
import { DAY_MS, dayOf, startOfDay } from '../../../src/rules/time/calendar.ts'
import { isWorkingDay, periodAt, periodKinds } from '../../../src/rules/time/periods.ts'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const currency = fc.constantFrom('mallPoints', 'essenceEpic', 'essenceLegend')
const price = fc.record({ price: fc.nat(200), currency })
const goods = fc.record({
  onSale: fc.boolean(),
  stock: fc.nat(MOST_PIECES + 20),
  price: fc.nat(200),
  currency,
  rank: fc.integer({ min: 1, max: 4 }),
  shipped: fc.boolean(),
  quota: fc.option(fc.record({ period: fc.constantFrom(...periodKinds), limit: fc.nat(6) })),
})
/** Most lines are seen as they are, or no order would ever be fine. */
const line = fc
  .record({
    goods: fc.option(goods, { freq: 12 }),
    count: fc.integer({ min: 0, max: MOST_PIECES + 2 }),
    boughtInPeriod: fc.nat(3),
    seen: fc.option(price, { freq: 4 }),
  })
  .map(({ seen, ...rest }) => {
    const real = rest.goods ?? { price: 1, currency: 'mallPoints' }
    return { ...rest, seen: seen ?? { price: real.price, currency: real.currency } }
  })
const wanted: fc.Arbitrary<Wanted> = fc.record({
  lines: fc.array(line, { maxLength: 5 }),
  silver: fc
    .record({ asked: fc.nat(FREE_CARDS + 3), gone: fc.option(fc.nat(2), { freq: 4 }) })
    .map(({ asked, gone }) => ({ asked, waiting: Math.max(0, asked - (gone ?? 0)) })),
  address: fc.constantFrom('none', 'as seen', 'as seen', 'changed'),
})
const buyer: fc.Arbitrary<Buyer> = fc.record({
  rank: fc.integer({ min: 1, max: 4 }),
  balances: fc.record({ mallPoints: fc.nat(50_000), essenceEpic: fc.nat(20_000) }, { requiredKeys: [] }),
})

describe('an order', () => {
  it('that nothing speaks against can be paid, is in stock, within every quota, and is what was seen', () => {
    let fine = 0
    fc.assert(
      fc.property(wanted, buyer, (order, who) => {
        if (orderTrouble(order, who, NOW) !== null) return
        fine += 1
        for (const { goods: one, count, seen, boughtInPeriod } of order.lines) {
          expect(one).toMatchObject({ onSale: true, price: seen.price, currency: seen.currency })
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(Math.min(one?.stock ?? 0, MOST_PIECES))
          expect(one?.rank).toBeLessThanOrEqual(who.rank)
          if (one?.quota) expect(count + boughtInPeriod).toBeLessThanOrEqual(one.quota.limit)
        }
        for (const { currency: paid, sum } of totalsOf(order.lines))
          expect(sum).toBeLessThanOrEqual(who.balances[paid] ?? 0)
        expect(order.silver.waiting).toBe(order.silver.asked)
        if (hasToShip(order)) expect(order.address).toBe('as seen')
      }),
      { numRuns: 4_000 },
    )
    expect(fine).toBeGreaterThan(50)
  })

  it('is refused with the trouble of one of its lines where a line has any', () => {
    fc.assert(
      fc.property(wanted, buyer, (order, who) => {
        const troubles = order.lines.map((one) => lineTrouble(one, who, NOW)).filter((trouble) => trouble !== null)
        if (troubles.length > 0) expect(orderTrouble(order, who, NOW)).toBe(troubles[0])
      }),
      { numRuns: 1_000 },
    )
  })

  it('adds each currency up apart, of what can be had, and nothing is lost between them', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const totals = totalsOf(lines)
        expect(new Set(totals.map((total) => total.currency)).size).toBe(totals.length)
        const had = lines.flatMap(({ goods: one, count }) => (one?.onSale && one.stock > 0 ? one.price * count : []))
        const all = had.reduce((sum, one) => sum + one, 0)
        expect(totals.reduce((sum, total) => sum + total.sum, 0)).toBe(all)
      }),
    )
  })
})

describe('a parcel', () => {
  it('ships free from twelve cards on, and says how many are missing till then', () => {
    fc.assert(
      fc.property(fc.nat(FREE_CARDS * 2), (cards) => {
        const { free, missing } = postage(cards)
        expect(free).toBe(cards >= 12)
        expect(postage(cards + missing).free).toBe(true)
        if (missing > 0) expect(postage(cards + missing - 1).free).toBe(false)
        expect(shipsFree({ silver: { asked: cards, waiting: cards } })).toBe(free)
      }),
    )
  })

  it('ships within twenty working days, whichever instant it was ordered at', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2029-12-31T00:00:00Z') })
    fc.assert(
      fc.property(instant, (at) => {
        const last = shipsBy(at)
        expect(isWorkingDay(last)).toBe(true)
        const days: string[] = []
        for (let day = startOfDay(dayOf(at)) + DAY_MS; day <= startOfDay(last); day += DAY_MS) days.push(dayOf(day))
        expect(days.filter(isWorkingDay)).toHaveLength(SHIP_DAYS)
      }),
    )
    expect(shipsBy(Date.parse('2026-11-22T23:59:59+08:00'))).toBe('2026-12-18')
    expect(shipsBy(Date.parse('2026-11-23T00:00:00+08:00'))).toBe('2026-12-21')
  })
})

describe('a quota', () => {
  it.each([
    ['day', '2026-11-30T23:59:59.999+08:00', '2026-12-01T00:00:00+08:00'],
    ['week', '2026-11-22T23:59:59.999+08:00', '2026-11-23T00:00:00+08:00'],
    ['week', '2026-12-31T12:00:00+08:00', '2027-01-04T00:00:00+08:00'],
    ['month', '2026-11-30T23:59:59.999+08:00', '2026-12-01T00:00:00+08:00'],
    ['month', '2028-02-29T23:59:59.999+08:00', '2028-03-01T00:00:00+08:00'],
  ] as const)('of a %s that is used up at %s comes back at %s, and not before', (period, at, back) => {
    const [now, next] = [Date.parse(at), Date.parse(back)]
    expect(quotaState({ period, limit: 2 }, 2, now)).toEqual({ left: 0, refreshesAt: next })
    expect(periodAt(period, next - 1)).toEqual(periodAt(period, now))
    expect(periodAt(period, next).key).not.toBe(periodAt(period, now).key)
  })
})

describe('an address', () => {
  const home: Address = {
    ...{ consignee: '王小明', area: '臺北市萬華區', zip: '108', detail: '', phone: '+886912345678' },
    region: '+886',
  }
  it('of signs that nobody sees is none', () => {
    const typed = { region: '+886', area: '臺北市信義區', zip: '110', phone: '0912345678' } as const
    for (const unseen of ['\u200B', '\u2800', '\u202E', '\u0007'])
      expect(normalizeAddress({ ...typed, consignee: unseen, detail: '1' })).toBe('receiving_info_required')
    expect(normalizeAddress({ ...typed, consignee: '王\u001B小\u202E明', detail: '1' })).toMatchObject({
      consignee: '王小明',
    })
  })

  it('is told from the next one of its road by the end of its detail', () => {
    const shortOf = (detail: string) => shortAddress({ ...home, detail }).detail
    expect(shortOf('中正路一段 99 號')).not.toBe(shortOf('中正路一段 99 號 3 樓'))
    expect(shortOf('中正路一段 288 號')).not.toBe(shortOf('中正路一段 288 號之 2'))
    expect(shortOf('忠孝東路 9 號')).toBe('忠孝東…')
    expect(shortOf('光復路1號')).toBe('光復…')
    expect(shortOf('1號')).toBe('1…')
  })

  it('is shortened alike with blanks and without, and its number stays hidden', () => {
    for (const detail of ['西園路一段200號3樓', '西園路一段 200 號 3 樓']) {
      const short = shortAddress({ ...home, detail }).detail
      expect(short).toBe('西園路一…3樓')
      expect(short).not.toContain('0')
    }
  })

  it('says the district in its postal code, and no more; where codes are free text, nothing of it', () => {
    for (const zip of ['108', '10842', '108012']) expect(shortAddress({ ...home, zip }).zip).toBe('108')
    expect(shortAddress({ ...home, region: '+86', zip: '518000' }).zip).toBe('')
  })

  const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  it('is kept tidied, and shortened says neither name nor number nor the whole of the detail', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 10_000_000, max: 99_999_999 }), (consignee, detail, number) => {
        const phone = `09${number}`
        const kept = normalizeAddress({ consignee, region: '+886', area: '臺北市信義區', zip: '110', detail, phone })
        if (typeof kept === 'string') return
        expect(normalizeAddress(kept)).toEqual(kept)
        const short = shortAddress(kept)
        expect(short.phone).not.toContain(String(number))
        expect(short.area).toBe(kept.area)
        const elsewhere = shortAddress({ ...kept, region: '+852', area: `九龍尖沙咀${kept.detail}` }).area
        expect([...elsewhere].length).toBeLessThanOrEqual(7)
        if ([...kept.consignee].length > 1) expect(short.consignee).not.toBe(kept.consignee)
        const solid = [...kept.detail.replace(/\s/g, '')].length
        const seen = [...short.detail.replace(/[\s…]/g, '')].length
        expect(seen).toBeLessThanOrEqual(solid < 10 ? solid / 2 : 6)
      }),
    )
  })
})
