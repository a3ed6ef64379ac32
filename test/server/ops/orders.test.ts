import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { silverRecords } from '../../../src/contract/card/silver.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { shopCar } from '../../../src/contract/mall/cart.ts'
import { goodsDetail } from '../../../src/contract/mall/goods.ts'
import { confirmOrder, orderDetail, placeOrder } from '../../../src/contract/mall/orders.ts'
import { collectMail, mailList } from '../../../src/contract/news/mail.ts'
import { ordersRefund } from '../../../src/contract/ops/player/orders.ts'
import { shippingComplete, shippingList, shippingShip } from '../../../src/contract/ops/player/shipping.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { mails, orders } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { mallFaults } from '../support/books/mall-books.ts'
import { opsAsk, opsDo } from '../support/callers/ops.ts'
import { ask, type Credentials, codeOf, dataOf } from '../support/client.ts'
import { clock } from '../support/clock.ts'
import { lineOf, newBuyers, newGoods, newSilver, place } from '../support/mall.ts'
import { engineAvailable, onOwn, useOwnService } from '../support/service.ts'

const reason = 'the last piece was damaged'
const oneBuyer = async (s: Service) => {
  const [buyer] = await newBuyers(s, 1, 1_000)
  if (!buyer) throw new Error('nobody buys')
  return buyer
}
const orderOf = (s: Service, as: Credentials, id: string) => dataOf(orderDetail, ask(s, orderDetail, { id }, { as }))
const look = (s: Service, as: Credentials, id: string) => dataOf(goodsDetail, ask(s, goodsDetail, { id }, { as }))
const sent = (id: string) => ({ id, carrier: '黑貓宅急便', tracking: '905512340011' })

describe.runIf(engineAvailable)('a refund', () => {
  const service = useOwnService()

  test('gives points, pieces, quota and silver legend cards back, and tells the player', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const wares = await newGoods(s, { quotaPeriod: 'month', quotaLimit: 2 })
    const card = await newSilver(s, as)
    const asked = { lines: [lineOf(wares, 2)], silver: [card], address }
    const { order } = await dataOf(placeOrder, place(s, as, asked))
    expect(await look(s, as, wares.id)).toMatchObject({ balance: 800, goods: { stock: 8, quota: { bought: 2 } } })
    clock.advance(60_000)
    const done = await opsDo(s, ordersRefund, { id: order.id, reason })
    expect(done).toEqual({ id: order.id, refunded: 'mallPoints 200' })
    expect(await look(s, as, wares.id)).toMatchObject({ balance: 1_000, goods: { stock: 10, quota: { bought: 0 } } })
    expect(await orderOf(s, as, order.id)).toMatchObject({
      status: 'completed',
      refundedAt: clock.now(),
      shippedAt: null,
    })
    const { silver } = await dataOf(shopCar, ask(s, shopCar, {}, { as }))
    expect(silver.map(({ id }) => id)).toEqual([card])
    const { mails: box } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    const letter = box.find(({ orderId }) => orderId === order.id)
    expect(letter).toMatchObject({ title: 'Your order was refunded' })
    for (const said of [
      reason,
      'was refunded, and everything you paid',
      'The silver legend card is in your mailing cart again',
    ])
      expect(letter?.body).toContain(said)
    const { lately } = await dataOf(playerBag, ask(s, playerBag, { project: 'tw-demo', icId: '' }, { as }))
    expect(lately.map(({ cause, delta }) => [cause, delta])).toContainEqual(['refund', 200])
    expect((await opsAsk(s, ordersRefund, { id: order.id, reason })).code).toBe('conflict')
    expect((await opsAsk(s, shippingShip, sent(order.id))).code).toBe('conflict')
    expect(await codeOf(ask(s, confirmOrder, { id: order.id }, { as }))).toBe('already_done')
    expect(await mallFaults(s)).toEqual([])
    expect(await codeOf(place(s, as, asked))).toBe(0)
    expect(await mallFaults(s)).toEqual([])
  })

  test('of silver legend cards alone gives nothing back, says so, and where the cards are', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const silver = [await newSilver(s, as), await newSilver(s, as)]
    const { order } = await dataOf(placeOrder, place(s, as, { silver, address }))
    await opsDo(s, ordersRefund, { id: order.id, reason })
    const { mails: box } = await dataOf(mailList, ask(s, mailList, {}, { as }))
    const letter = box.find(({ orderId }) => orderId === order.id)
    expect(letter).toMatchObject({ title: 'Your order was canceled' })
    expect(letter?.body).not.toContain('paid')
    expect(letter?.body).toContain('was canceled.')
    expect(letter?.body).toContain('The silver legend cards are in your mailing cart again')
  })

  test('of what had left puts the pieces back only where the parcel came back', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const wares = await newGoods(s)
    const ids: string[] = []
    for (let count = 0; count < 2; count++) {
      const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)], address }))
      ids.push(order.id)
      await opsDo(s, shippingShip, sent(order.id))
      await opsDo(s, shippingComplete, { id: order.id })
    }
    const [lost = '', back = ''] = ids
    await opsDo(s, ordersRefund, { id: lost, reason })
    expect(await look(s, as, wares.id)).toMatchObject({ balance: 900, goods: { stock: 8 } })
    await opsDo(s, ordersRefund, { id: back, reason, returned: true })
    expect(await look(s, as, wares.id)).toMatchObject({ balance: 1_000, goods: { stock: 9 } })
    expect((await orderOf(s, as, lost)).returned).toBe(false)
    expect((await orderOf(s, as, back)).returned).toBe(true)
    expect(await mallFaults(s)).toEqual([])
  })

  test('tells in the order whether its parcel came back, which cards are in the cart, and in which letter why', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const told = async (id: string) => {
      const { returned, letter, lines } = await orderOf(s, as, id)
      return { returned, letter, inCart: lines.map(({ inCart }) => inCart) }
    }
    const sentWith = async (card: string) => {
      const { order } = await dataOf(placeOrder, place(s, as, { silver: [card], address }))
      await opsDo(s, shippingShip, sent(order.id))
      return order.id
    }
    const letterOf = async (id: string) => (await s.db.select().from(mails).where(eq(mails.orderId, id)))[0]?.id
    const [card, other] = [await newSilver(s, as), await newSilver(s, as)]
    const [back, lost] = [await sentWith(card), await sentWith(other)]
    expect(await told(back)).toEqual({ returned: false, letter: undefined, inCart: [false] })
    await opsDo(s, ordersRefund, { id: back, reason, returned: true })
    await opsDo(s, ordersRefund, { id: lost, reason })
    expect(await told(back)).toEqual({ returned: true, letter: await letterOf(back), inCart: [true] })
    expect(await told(lost)).toEqual({ returned: false, letter: await letterOf(lost), inCart: [false] })
    // In the next parcel by now: it came back all the same.
    await sentWith(card)
    await s.db.update(mails).set({ deletedAt: clock.now() }).where(eq(mails.orderId, back))
    expect(await told(back)).toEqual({ returned: true, letter: undefined, inCart: [false] })
  })

  test('is told in the records of silver legend cards as in the order, where the card did not come back', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const cards = [await newSilver(s, as), await newSilver(s, as)]
    const placed: string[] = []
    for (const card of cards) {
      const { order } = await dataOf(placeOrder, place(s, as, { silver: [card], address }))
      placed.push(order.id)
      await opsDo(s, shippingShip, sent(order.id))
    }
    const [lost = '', back = ''] = placed
    await opsDo(s, ordersRefund, { id: lost, reason })
    await opsDo(s, ordersRefund, { id: back, reason, returned: true })
    const { records } = await dataOf(silverRecords, ask(s, silverRecords, {}, { as }))
    const of = (id: string | undefined) => records.find((record) => record.id === id)
    expect(of(cards[0])).toMatchObject({ orderId: lost, status: 'completed', refundedAt: clock.now() })
    expect(of(cards[1])).toMatchObject({ orderId: null, status: 'cart', refundedAt: null })
    expect(await mallFaults(s)).toEqual([])
  })

  test('takes virtual goods back out of the mail, and is refused once they were collected', async () => {
    const s = await service()
    const { as } = await oneBuyer(s)
    const wares = await newGoods(s, { kind: 'virtual', category: 'item', holds: [{ item: 'pillRare', count: 1 }] })
    const buy = async () => (await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)] }))).order.id
    const [kept, gone] = [await buy(), await buy()]
    const mailOf = async (id: string) => (await s.db.select().from(mails).where(eq(mails.orderId, id)))[0]?.id ?? ''
    const [mine, other] = [await mailOf(kept), await mailOf(gone)]
    await dataOf(collectMail, ask(s, collectMail, { id: mine }, { as }))
    expect((await opsAsk(s, ordersRefund, { id: kept, reason })).code).toBe('conflict')
    await opsDo(s, ordersRefund, { id: gone, reason })
    expect(await codeOf(ask(s, collectMail, { id: other }, { as }))).toBe('not_found')
    expect(await mallFaults(s)).toEqual([])
  })

  test('of virtual goods is refused where their letter is no longer kept', () =>
    onOwn(async (s) => {
      const { as } = await oneBuyer(s)
      const wares = await newGoods(s, { kind: 'virtual', category: 'item', holds: [{ item: 'pillRare', count: 1 }] })
      const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)] }))
      await s.db.delete(mails).where(eq(mails.orderId, order.id))
      expect((await opsAsk(s, ordersRefund, { id: order.id, reason })).code).toBe('conflict')
      // A letter that is about the order alone tells nothing of its goods.
      const { order: another } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)] }))
      await s.db.update(mails).set({ gifts: [] }).where(eq(mails.orderId, another.id))
      expect((await opsAsk(s, ordersRefund, { id: another.id, reason })).code).toBe('conflict')
    }))

  test('and a collection at the same moment are one of the two', async () => {
    const s = await service()
    const { as } = await oneBuyer(s)
    const wares = await newGoods(s, { kind: 'virtual', category: 'item', holds: [{ item: 'pillRare', count: 1 }] })
    for (let count = 0; count < 5; count++) {
      const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)] }))
      const [letter] = await s.db.select().from(mails).where(eq(mails.orderId, order.id))
      const [refund, collected] = await Promise.all([
        opsAsk(s, ordersRefund, { id: order.id, reason }),
        codeOf(ask(s, collectMail, { id: letter?.id ?? '' }, { as })),
      ])
      expect([refund.code, collected]).toSatisfy(
        ([one, two]) => (one === 0 && two === 'not_found') || (one === 'conflict' && two === 0),
      )
    }
    expect(await mallFaults(s)).toEqual([])
  })

  test('is not for an order that there is not, and needs a reason', async () => {
    const s = await service()
    expect((await opsAsk(s, ordersRefund, { id: 'no-such-order', reason })).code).toBe('not_found')
    expect((await opsAsk(s, ordersRefund, { id: 'no-such-order', reason: '' })).code).toBe('bad_request')
  })
})

describe.runIf(engineAvailable)('the list of orders', () => {
  const service = useOwnService()

  test('tells those that should have left before today', async () => {
    const s = await service()
    const { as, address } = await oneBuyer(s)
    const wares = await newGoods(s)
    const { order } = await dataOf(placeOrder, place(s, as, { lines: [lineOf(wares)], address }))
    const overdue = async () =>
      (await opsDo(s, shippingList, { overdue: true, limit: 500 })).orders.some(({ id }) => id === order.id)
    clock.set(Date.parse(`${order.shipsBy}T23:59:59+08:00`))
    expect(await overdue()).toBe(false)
    clock.advance(1_000)
    expect(await overdue()).toBe(true)
    await opsDo(s, shippingShip, sent(order.id))
    expect(await overdue()).toBe(false)
    const [row] = await s.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row?.shippedAt).toBeGreaterThan(order.orderedAt + 20 * DAY_MS)
  })
})
