import { postage } from '../../../rules/mall/parcel.ts'
import { type ShippingState, shipsBy } from '../../../rules/mall/shipping.ts'
import type { Random } from '../../../rules/random.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { HOUR_MS } from '../../../rules/time/units.ts'
import { generalOf } from '../../catalogue/index.ts'
import type { addresses, cartLines, mails, orderLines, orders } from '../../db/schema/index.ts'
import { deliveryLetter } from '../../mall/orders/deliver.ts'
import type { Secrets } from '../../session/secrets.ts'
import { makeAddress } from '../people/private-data.ts'
import type { NewSilver } from '../people/silver.ts'
import type { Entry } from '../people/wealth.ts'
import { between } from '../play/chance.ts'
import type { Sold } from './stock.ts'
import type { NewGoods } from './wares.ts'

export interface Counter {
  readonly addresses: (typeof addresses.$inferInsert)[]
  readonly orders: (typeof orders.$inferInsert)[]
  readonly orderLines: (typeof orderLines.$inferInsert)[]
  readonly cartLines: (typeof cartLines.$inferInsert)[]
  readonly mails: (typeof mails.$inferInsert)[]
  readonly sold: Sold[]
  /** Ledger entries for what was paid, and for earning it before. */
  readonly entries: Entry[]
}

export const emptyCounter = (): Counter => ({
  ...{ addresses: [], orders: [], orderLines: [], cartLines: [], mails: [], sold: [], entries: [] },
})

export interface Making {
  readonly secrets: Secrets
  readonly now: number
  readonly random: Random
}

export interface PastOrder {
  readonly roleid: string
  readonly orderedAt: number
  readonly status: ShippingState
  readonly wares: readonly { readonly goods: NewGoods; readonly count: number }[]
  readonly silver?: readonly NewSilver[]
  readonly refunded?: boolean
}

const SENT_AFTER = 5 * DAY_MS
const THERE_AFTER = 9 * DAY_MS

/** When each status was reached. A refunded order was never shipped. */
const timesOf = ({ orderedAt, status, refunded }: PastOrder, ships: boolean) => {
  const sent = ships && !refunded && status !== 'waiting'
  const ended = orderedAt + (refunded ? 2 * DAY_MS : ships ? THERE_AFTER : 0)
  return {
    status: refunded || !ships ? ('completed' as const) : status,
    shippedAt: sent ? orderedAt + SENT_AFTER : null,
    completedAt: refunded || !ships || status === 'completed' ? ended : null,
    refundedAt: refunded ? ended : null,
  }
}

/** Virtual goods arrived by mail at once and were collected. */
const addMail = (
  counter: Counter,
  { roleid, orderedAt }: PastOrder,
  orderId: string,
  goods: NewGoods,
  count: number,
) => {
  const id = `m-${orderId}-${goods.id}`
  const letter = deliveryLetter({ orderId, name: goods.texts.name, count, holds: goods.holds })
  const collectedAt = orderedAt + HOUR_MS
  const times = { sentAt: orderedAt, expiresAt: orderedAt + 30 * DAY_MS, readAt: collectedAt, collectedAt }
  counter.mails.push({ ...letter, id, roleid, ...times })
  for (const { item, count: delta } of letter.gifts) {
    counter.entries.push({ roleid, item, delta, reason: `mail:${id}`, at: collectedAt })
    // Spent again, so that past orders do not raise today's balances.
    counter.entries.push({ roleid, item, delta: -delta, reason: `advance:${id}`, at: collectedAt + 60_000 })
  }
}

const addWares = (counter: Counter, order: PastOrder, orderId: string, refundedAt: number | null): void => {
  const { roleid, orderedAt } = order
  for (const [index, { goods, count }] of order.wares.entries()) {
    const { id: goodsId, kind, currency, price, texts } = goods
    const line = { orderId, line: index + 1, kind, goodsId, silverId: null, count, currency, price }
    counter.orderLines.push({ ...line, name: texts.name })
    counter.sold.push({ goodsId, delta: -count, reason: `order:${orderId}`, at: orderedAt })
    if (refundedAt !== null) counter.sold.push({ goodsId, delta: count, reason: `refund:${orderId}`, at: refundedAt })
    if (kind === 'virtual') addMail(counter, order, orderId, goods, count)
  }
  const sums = new Map<string, number>()
  for (const { goods, count } of order.wares)
    sums.set(goods.currency, (sums.get(goods.currency) ?? 0) + goods.price * count)
  for (const [item, sum] of sums) {
    // Earned before, so that past payments do not lower today's balances.
    const earned = item === 'mallPoints' ? 'match' : 'decompose'
    if (refundedAt === null)
      counter.entries.push({ roleid, item, delta: sum, reason: `${earned}:${orderId}`, at: orderedAt - DAY_MS })
    else counter.entries.push({ roleid, item, delta: sum, reason: `refund:${orderId}`, at: refundedAt })
    counter.entries.push({ roleid, item, delta: -sum, reason: `order:${orderId}`, at: orderedAt })
  }
}

export const addOrder = (counter: Counter, { secrets, random }: Making, order: PastOrder): void => {
  const { roleid, orderedAt, wares, silver = [] } = order
  const id = `o${String(counter.orders.length + 1).padStart(6, '0')}`
  const ships = silver.length > 0 || wares.some(({ goods }) => goods.kind === 'physical')
  const times = timesOf(order, ships)
  counter.orders.push({
    ...{ id, roleid, orderedAt, shipsBy: shipsBy(orderedAt), shipsFree: postage(silver.length).free, ...times },
    addressSealed: ships ? secrets.encrypt('address', JSON.stringify(makeAddress(random))) : null,
    carrier: times.shippedAt === null ? null : '黑貓宅急便',
    tracking: times.shippedAt === null ? null : String(between(100_000_000, 999_999_999, random)),
  })
  addWares(counter, order, id, times.refundedAt)
  for (const [index, card] of silver.entries()) {
    const name = generalOf(card.general)?.name
    if (!name) continue
    card.orderId = id
    const line = { orderId: id, line: wares.length + index + 1, goodsId: null, silverId: card.id, currency: null }
    counter.orderLines.push({ ...line, kind: 'silver', name, count: 1, price: 0 })
  }
}
