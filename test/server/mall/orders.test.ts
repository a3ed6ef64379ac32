import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaveInfo } from '../../../src/contract/account/account-deletion.ts'
import { silverRecords } from '../../../src/contract/card/silver.ts'
import { deleteAddress, saveAddress } from '../../../src/contract/mall/addresses.ts'
import { cartPut, shopCar } from '../../../src/contract/mall/cart.ts'
import { goodsDetail } from '../../../src/contract/mall/goods.ts'
import { confirmOrder, orderDetail, orderList, orderPreview, placeOrder } from '../../../src/contract/mall/orders.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { shippingComplete, shippingLabel, shippingShip } from '../../../src/contract/ops/player/shipping.ts'
import { operationStatus } from '../../../src/contract/wire/outbox.ts'
import { goods, players } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { addressArgs, lineOf, newAddress, newGoods, newSilver, place } from '../support/mall.ts'
import { give, newPlayer } from '../support/players.ts'
import { engineAvailable, useOwnService } from '../support/service.ts'

const points = (count: number) => [{ item: 'mallPoints' as const, count }]
const buyer = async (s: Service, count = 1_000) => {
  const as = await newPlayer(s)
  await give(s, as, points(count))
  return { as, address: await newAddress(s, as) }
}
const orders = async (s: Service, as: Credentials) => (await dataOf(orderList, ask(s, orderList, {}, { as }))).orders
const change = (s: Service, id: string, set: Partial<typeof goods.$inferInsert>) =>
  s.db.update(goods).set(set).where(eq(goods.id, id))
const leftOf = async (s: Service, id: string) => (await s.db.select().from(goods).where(eq(goods.id, id)))[0]?.stock

describe.runIf(engineAvailable)('an order', () => {
  const service = useOwnService()

  test('takes points and stock, keeps what it was placed with, and says by when it ships', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const wares = await newGoods(s)
    const placed = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares, 3)], address }))
    expect(placed.balances.mallPoints).toBe(700)
    const line = { kind: 'physical', count: 3, price: 100, currency: 'mallPoints', goodsId: wares.id, silver: null }
    expect(placed.order).toMatchObject({
      ...{ status: 'waiting', orderedAt: clock.now(), shipsBy: '2026-12-11', shipsFree: false, refundedAt: null },
      ...{ lines: [line], address: { consignee: '王○明', area: '臺北市萬華區', phone: '91****678' } },
    })
    expect(await leftOf(s, wares.id)).toBe(7)
    await change(s, wares.id, { price: 900 })
    await dataOf(saveAddress, ask(s, saveAddress, { ...addressArgs, id: address.id, consignee: '李四海' }, { as }))
    await dataOf(deleteAddress, ask(s, deleteAddress, { id: address.id }, { as }))
    expect(await orders(s, as)).toEqual([placed.order])
    const { id } = placed.order
    expect(await dataOf(orderDetail, ask(s, orderDetail, { id }, { as }))).toEqual(placed.order)
    expect((await opsDo(s, shippingLabel, { id })).address).toMatchObject({
      consignee: '王小明',
      phone: '+886912345678',
    })
    expect(await mallFaults(s)).toEqual([])
  })

  test('is placed once by one key, whatever it was asked for again with', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const wares = await newGoods(s)
    const first = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)], address }, 'live:order-1'))
    expect(await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)], address }, 'live:order-1'))).toEqual(first)
    expect(await codeOf(place(s, as, { lines: [lineOf(wares, 2)], address }, 'live:order-1'))).toBe('key_mismatch')
    expect(await orders(s, as)).toHaveLength(1)
    expect(await leftOf(s, wares.id)).toBe(9)
  })

  test('that was left in doubt and asked for anew in another quantity is two orders, and each key tells of its own', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const wares = await newGoods(s)
    const asked = (count: number, opKey: string) => place(s, as, { lines: [lineOf(wares, count)], address }, opKey)
    const first = await dataOf(placeOrder, asked(1, 'live:in-doubt'))
    const second = await dataOf(placeOrder, asked(3, 'live:anew'))
    expect((await orders(s, as)).map(({ id }) => id).sort()).toEqual([first.order.id, second.order.id].sort())
    expect(await leftOf(s, wares.id)).toBe(6)
    expect(second.balances.mallPoints).toBe(600)
    // The word on the one that was left comes late, and is asked for in both ways.
    const opKeys = ['live:in-doubt', 'live:anew', 'live:never-came']
    const { operations } = await dataOf(operationStatus, ask(s, operationStatus, { opKeys }, { as }))
    const outcomeOf = (key: string) => operations.find(({ opKey }) => opKey === key)
    expect(outcomeOf('live:in-doubt')).toMatchObject({ state: 'done', data: first })
    expect(outcomeOf('live:anew')).toMatchObject({ state: 'done', data: second })
    expect(outcomeOf('live:never-came')).toMatchObject({ state: 'unknown' })
    expect(await dataOf(placeOrder, asked(1, 'live:in-doubt'))).toEqual(first)
    expect(await dataOf(placeOrder, asked(3, 'live:anew'))).toEqual(second)
    expect(await orders(s, as)).toHaveLength(2)
    expect(await mallFaults(s)).toEqual([])
  })

  test.each([
    ['off sale', { onSale: false }, 1, 'cannot_redeem'],
    ['sold out', { stock: 1 }, 2, 'sold_out'],
    ['for a higher rank', { rank: 3 }, 1, 'rank_not_reached'],
    ['over the quota', { quotaPeriod: 'day', quotaLimit: 1 }, 2, 'purchase_limit_reached'],
    ['too dear', { price: 501 }, 2, 'balance_insufficient'],
    ['none at all', {}, 0, 'purchase_count_required'],
  ] as const)('of goods that are %s is refused as a whole', async (_what, making, count, code) => {
    const s = await service()
    const { as, address } = await buyer(s)
    const [fine, wares] = [await newGoods(s), await newGoods(s, making)]
    const lines = [lineOf(fine), lineOf(wares, count)]
    expect(await codeOf(place(s, as, { lines, address }))).toBe(code)
    const preview = await dataOf(orderPreview, ask(s, orderPreview, { lines, silver: [], address }, { as }))
    expect(preview.trouble).toBe(code)
    expect(await orders(s, as)).toEqual([])
    expect(await leftOf(s, fine.id)).toBe(10)
    expect(await mallFaults(s)).toEqual([])
  })

  test('needs something in it, and an address of the player’s own where anything is shipped', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const other = await buyer(s)
    const lines = [lineOf(await newGoods(s))]
    expect(await codeOf(place(s, as, { address }))).toBe('purchase_count_required')
    expect(await codeOf(place(s, as, { lines }))).toBe('receiving_info_required')
    expect(await codeOf(place(s, as, { lines, address: other.address }))).toBe('receiving_info_required')
    expect(await codeOf(place(s, as, { lines: [...lines, ...lines], address }))).toBe('bad_request')
    const unknown = [{ ...lineOf(await newGoods(s)), id: 'no-such-thing' }]
    const draft = [lineOf(await newGoods(s, { openedAt: null }))]
    expect(await codeOf(place(s, as, { lines: unknown, address }))).toBe('cannot_redeem')
    expect(await codeOf(place(s, as, { lines: draft, address }))).toBe('cannot_redeem')
    expect(await orders(s, as)).toEqual([])
  })

  test('does nothing where the price, the currency or the address is not what the player saw, and tells which', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    await give(s, as, [{ item: 'essenceLegend', count: 500 }])
    const [same, dearer, other] = [await newGoods(s), await newGoods(s), await newGoods(s)]
    const asked = { lines: [same, dearer, other].map((wares) => lineOf(wares)), silver: [], address }
    await change(s, dearer.id, { price: 130 })
    await change(s, other.id, { currency: 'essenceLegend' })
    expect(await codeOf(place(s, as, asked))).toBe('changed_meanwhile')
    const preview = await dataOf(orderPreview, ask(s, orderPreview, asked, { as }))
    expect(preview.lines.map(({ trouble, goods, seen }) => [trouble, goods?.price, seen.price])).toEqual([
      [null, 100, 100],
      ['changed_meanwhile', 130, 100],
      ['changed_meanwhile', 100, 100],
    ])
    expect(preview.totals).toEqual([
      { currency: 'mallPoints', sum: 230, balance: 1_000, after: 770 },
      { currency: 'essenceLegend', sum: 100, balance: 500, after: 400 },
    ])
    clock.advance(1_000)
    await dataOf(saveAddress, ask(s, saveAddress, { ...addressArgs, id: address.id, detail: '中山路 1 號' }, { as }))
    expect(await codeOf(place(s, as, { lines: [lineOf(same)], address }))).toBe('changed_meanwhile')
    expect(await orders(s, as)).toEqual([])
    expect(await mallFaults(s)).toEqual([])
  })

  test('is looked over with the whole address that it goes to, as long as that is the one that was seen', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const other = await buyer(s)
    const [shipped, mailed] = [lineOf(await newGoods(s)), lineOf(await newGoods(s, { kind: 'virtual' }))]
    const goesTo = async (lines: readonly (typeof shipped)[], to: typeof address | null) =>
      (await dataOf(orderPreview, ask(s, orderPreview, { lines: [...lines], silver: [], address: to }, { as }))).address
    const { consignee, region, area, zip, detail } = addressArgs
    const whole = { consignee, region, area, zip, detail, phone: '+886912345678' }
    expect(await goesTo([shipped], address)).toEqual(whole)
    expect(await goesTo([mailed], address)).toBeNull()
    expect(await goesTo([shipped], null)).toBeNull()
    expect(await goesTo([shipped], other.address)).toBeNull()
    clock.advance(1_000)
    await dataOf(saveAddress, ask(s, saveAddress, { ...addressArgs, id: address.id, detail: '中山路 1 號' }, { as }))
    expect(await goesTo([shipped], address)).toBeNull()
  })

  test('counts against the quota of its period, which comes back with the next one', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const wares = await newGoods(s, { quotaPeriod: 'day', quotaLimit: 2 })
    const buy = () => codeOf(place(s, as, { lines: [lineOf(wares)], address }))
    expect([await buy(), await buy(), await buy()]).toEqual([0, 0, 'purchase_limit_reached'])
    const { goods: shown } = await dataOf(goodsDetail, ask(s, goodsDetail, { id: wares.id }, { as }))
    expect(shown.quota).toMatchObject({ bought: 2, limit: 2, refreshesAt: Date.parse('2026-11-15T16:00:00Z') })
  })

  test('of virtual goods needs no address and comes by mail, which names it', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await give(s, as, points(500))
    const wares = await newGoods(s, { kind: 'virtual', category: 'item', holds: [{ item: 'pillRare', count: 10 }] })
    const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares, 3)] }))
    expect(order).toMatchObject({ status: 'completed', shipsBy: null, address: null, completedAt: clock.now() })
    const { mails: box } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    const letter = box.find(({ orderId }) => orderId === order.id)
    expect(letter).toMatchObject({ gifts: [{ item: 'pillRare', count: 30 }], gift: 'claimable' })
    await dataOf(collectMail, ask(s, collectMail, { id: letter?.id ?? '' }, { as }))
    expect(await mallFaults(s)).toEqual([])
  })

  test('sends silver legend cards along, and with twelve of them the parcel is free', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const other = await newPlayer(s)
    const cards = await Promise.all(Array.from({ length: 13 }, () => newSilver(s, as)))
    const strange = await newSilver(s, other)
    const twelve = cards.slice(0, 12)
    expect(await codeOf(place(s, as, { silver: [strange], address }))).toBe('changed_meanwhile')
    expect(await codeOf(place(s, as, { silver: twelve, address, shipsFree: false }))).toBe('changed_meanwhile')
    const asked = { lines: [], silver: cards.slice(0, 9), address }
    expect(await dataOf(orderPreview, ask(s, orderPreview, asked, { as }))).toMatchObject({
      ...{ ships: true, shipsFree: false, cardsToFree: 3, trouble: null, totals: [] },
    })
    const { order } = await dataOf(placeOrder, place(s, as, { silver: twelve, address, shipsFree: true }))
    expect(order).toMatchObject({
      shipsFree: true,
      lines: [{ kind: 'silver', silver: { general: 'g001' } }, ...twelve.slice(1).map(() => ({ kind: 'silver' }))],
    })
    expect(await codeOf(place(s, as, { silver: [cards[0] ?? ''], address }))).toBe('changed_meanwhile')
    const { silver } = await dataOf(shopCar, ask(s, shopCar, {}, { as }))
    expect(silver.map(({ id }) => id)).toEqual([cards[12]])
    const { records } = await dataOf(silverRecords, ask(s, silverRecords, {}, { as }))
    expect(records.filter(({ status, orderId }) => status === 'waiting' && orderId === order.id)).toHaveLength(12)
    expect(await mallFaults(s)).toEqual([])
  })

  test('from the cart takes out what was ordered, and a mark that was made before does not bring it back', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const [one, two] = [await newGoods(s), await newGoods(s)]
    const put = (id: string, count: number, at: number) =>
      codeOf(ask(s, cartPut, { id, count, price: 100, at }, { as }))
    const before = clock.now()
    await put(one.id, 2, before)
    await put(two.id, 1, before)
    clock.advance(60_000)
    await dataOf(placeOrder, place(s, as, { lines: [lineOf(one, 1)], address }))
    await dataOf(placeOrder, place(s, as, { lines: [lineOf(one, 2)], address, fromCart: true }))
    await put(one.id, 3, before + 1_000)
    const { lines } = await dataOf(shopCar, ask(s, shopCar, {}, { as }))
    expect(lines.map(({ goods: { id }, count }) => [id, count])).toEqual([[two.id, 1]])
  })

  test('from a cart that the service never heard of is not brought back by the mark that comes after it', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const one = await newGoods(s)
    const before = clock.now()
    clock.advance(60_000)
    await dataOf(placeOrder, place(s, as, { lines: [lineOf(one, 2)], address, fromCart: true }))
    expect(await codeOf(ask(s, cartPut, { id: one.id, count: 2, price: 100, at: before }, { as }))).toBe(0)
    expect((await dataOf(shopCar, ask(s, shopCar, {}, { as }))).lines).toEqual([])
  })

  test('is confirmed once it was shipped, by its player alone', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const other = await newPlayer(s)
    const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(await newGoods(s))], address }))
    const { id } = order
    const confirm = (who: Credentials, opKey?: string) => ask(s, confirmOrder, { id }, { as: who, opKey })
    expect(await codeOf(confirm(as))).toBe('order_not_shipped')
    expect((await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))).orders).toBe(1)
    await opsDo(s, shippingShip, { id, carrier: '黑貓宅急便', tracking: '905512340011' })
    expect(await codeOf(confirm(other))).toBe('not_found')
    expect(await codeOf(ask(s, orderDetail, { id }, { as: other }))).toBe('not_found')
    expect(await orders(s, other)).toEqual([])
    clock.advance(5_000)
    const done = await dataOf(confirmOrder, confirm(as, 'live:there'))
    expect(done).toMatchObject({ status: 'completed', completedAt: clock.now(), tracking: '905512340011' })
    expect(await dataOf(confirmOrder, confirm(as, 'live:there'))).toEqual(done)
    expect(await codeOf(confirm(as))).toBe('already_done')
    expect((await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))).orders).toBe(0)
    const second = await dataOf(placeOrder, place(s, as, { lines: [lineOf(await newGoods(s))], address }))
    await opsDo(s, shippingShip, { id: second.order.id, carrier: '黑貓宅急便', tracking: '1'.repeat(8) })
    await opsDo(s, shippingComplete, { id: second.order.id })
    expect((await orders(s, as)).map(({ status }) => status)).toEqual(['completed', 'completed'])
  })

  test('is refused to a rank that the player has only until they reach it', async () => {
    const s = await service()
    const { as, address } = await buyer(s)
    const wares = await newGoods(s, { rank: 2 })
    expect(await codeOf(place(s, as, { lines: [lineOf(wares)], address }))).toBe('rank_not_reached')
    await s.db.update(players).set({ merit: 10_000_000 }).where(eq(players.roleid, as.roleid))
    expect(await codeOf(place(s, as, { lines: [lineOf(wares)], address }))).toBe(0)
  })
})

describe.runIf(engineAvailable)('goods in full', () => {
  const service = useOwnService()

  test('say all there is to say of them, off sale too, and nothing before they were opened', async () => {
    const s = await service()
    const { as } = await buyer(s)
    const wares = await newGoods(s, { rank: 2, pictures: ['https://pictures.example/1.webp'] })
    const look = (id: string) => ask(s, goodsDetail, { id }, { as })
    const { goods: shown, ...own } = await dataOf(goodsDetail, look(wares.id))
    expect(shown).toMatchObject({
      ...{
        name: '關羽',
        description: 'a figure',
        material: 'resin',
        package: 'a box',
        size: '10 cm',
        remark: 'no returns',
      },
      ...{ delivery: 'within 20 working days', pictures: ['https://pictures.example/1.webp'], onSale: true, stock: 10 },
    })
    expect(own).toMatchObject({ balance: 1_000, rank: 1 })
    expect(shown.rankName).not.toBe(own.rankName)
    await change(s, wares.id, { onSale: false })
    expect((await dataOf(goodsDetail, look(wares.id))).goods.onSale).toBe(false)
    expect(await codeOf(look((await newGoods(s, { openedAt: null })).id))).toBe('not_found')
    expect(await codeOf(look('no-such-thing'))).toBe('not_found')
    expect(await codeOf(ask(s, goodsDetail, { id: wares.id }))).toBe('missing_roleid')
  })
})
