import { postage } from '../../../../src/rules/mall/parcel.ts'
import { periodAt } from '../../../../src/rules/time/periods.ts'
import * as schema from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { balancesByLedger, balancesKept } from './books.ts'

const add = (sums: Map<string, number>, key: string, by: number) => sums.set(key, (sums.get(key) ?? 0) + by)
const differences = (what: string, is: ReadonlyMap<string, number>, ought: ReadonlyMap<string, number>): string[] =>
  [...new Set([...is.keys(), ...ought.keys()])]
    .filter((key) => (is.get(key) ?? 0) !== (ought.get(key) ?? 0))
    .map((key) => `${what} ${key}: ${is.get(key) ?? 0} instead of ${ought.get(key) ?? 0}`)

const causeOf = (reason: string): readonly [kind: string, order: string] => {
  const [kind = '', order = ''] = reason.split(':')
  return [kind, order]
}

/**
 * Adds up stock, what came and went of it, orders, balances, the ledger, quotas, parcels and the mail that brings
 * virtual goods; answers each thing that does not agree to the piece.
 */
export const mallFaults = async (s: Service): Promise<string[]> => {
  // One after another: of a whole world each takes a while, and nobody waits long for a connection.
  const goods = await s.db.select().from(schema.goods)
  const moves = await s.db.select().from(schema.stockMoves)
  const orders = await s.db.select().from(schema.orders)
  const lines = await s.db.select().from(schema.orderLines)
  const ledger = await s.db.select().from(schema.ledger)
  const silver = await s.db.select().from(schema.silverRecords)
  const mails = await s.db.select().from(schema.mails)
  const goodsById = new Map(goods.map((row) => [row.id, row]))
  const orderById = new Map(orders.map((row) => [row.id, row]))
  const kept = new Map(orders.filter(({ refundedAt }) => refundedAt === null).map((row) => [row.id, row]))

  const [onShelf, moved] = [new Map<string, number>(), new Map<string, number>()]
  for (const { id, stock } of goods) onShelf.set(id, stock)
  for (const { goodsId, delta } of moves) add(moved, goodsId, delta)

  const [taken, asked] = [new Map<string, number>(), new Map<string, number>()]
  for (const { goodsId, delta, reason } of moves)
    if (causeOf(reason)[0] === 'order') add(taken, `${causeOf(reason)[1]}/${goodsId}`, -delta)
  // What had left comes back or does not: the operator says so.
  const [back, unsent] = [new Map<string, number>(), new Map<string, number>()]
  for (const { goodsId, delta, reason } of moves) {
    const [kind, order] = causeOf(reason)
    if (kind === 'refund' && orderById.get(order)?.shippedAt === null) add(back, `${order}/${goodsId}`, delta)
  }
  const [paid, price] = [new Map<string, number>(), new Map<string, number>()]
  for (const { roleid, item, delta, reason } of ledger) {
    const [kind, order] = causeOf(reason)
    if (kind === 'order') add(paid, `${order}/${roleid}/${item}`, -delta)
    if (kind === 'refund') add(paid, `refund ${order}/${roleid}/${item}`, delta)
  }
  const bought = new Map<string, number>()
  const [sent, mailed] = [new Map<string, number>(), new Map<string, number>()]
  const [carried, packed] = [new Map<string, number>(), new Map<string, number>()]
  const lost: string[] = []
  for (const { orderId, goodsId, silverId, count, currency, price: each, kind } of lines) {
    const order = orderById.get(orderId)
    if (!order) {
      lost.push(`a line of no order: ${orderId}`)
      continue
    }
    if (goodsId !== null) {
      add(asked, `${orderId}/${goodsId}`, count)
      if (order.refundedAt !== null && order.shippedAt === null) add(unsent, `${orderId}/${goodsId}`, count)
    }
    if (currency !== null && each > 0) {
      add(price, `${orderId}/${order.roleid}/${currency}`, each * count)
      if (order.refundedAt !== null) add(price, `refund ${orderId}/${order.roleid}/${currency}`, each * count)
    }
    if (!kept.has(orderId)) continue
    if (kind === 'virtual') add(sent, orderId, 1)
    if (silverId !== null) add(packed, `${order.roleid}/${orderId}/${silverId}`, 1)
    const { quotaPeriod, quotaLimit } = goodsById.get(goodsId ?? '') ?? {}
    if (quotaPeriod && quotaLimit && goodsId !== null)
      add(bought, `${order.roleid}/${goodsId}/${periodAt(quotaPeriod, order.orderedAt).key}`, count)
  }
  // Others are about an order, and bring nothing of it.
  for (const { orderId, gifts } of mails)
    if (orderId !== null && gifts.length > 0 && kept.has(orderId)) add(mailed, orderId, 1)
  for (const { id, roleid, orderId } of silver)
    if (orderId !== null && orderById.get(orderId)?.refundedAt === null) add(carried, `${roleid}/${orderId}/${id}`, 1)
  const overQuota = [...bought]
    .filter(([key, count]) => count > (goodsById.get(key.split('/')[1] ?? '')?.quotaLimit ?? 0))
    .map(([key, count]) => `over the quota: ${key} has ${count}`)
  const postages = [...kept.values()].filter(({ id, shipsFree }) => {
    const cards = lines.filter((line) => line.orderId === id && line.silverId !== null).length
    return shipsFree !== postage(cards).free
  })
  return [
    ...lost,
    ...differences('stock of', onShelf, moved),
    ...differences('pieces that left for', taken, asked),
    ...differences('pieces that came back of', back, unsent),
    ...differences('paid for', paid, price),
    ...differences('balance of', await balancesKept(s), await balancesByLedger(s)),
    ...differences('mails of', mailed, sent),
    ...differences('silver legend cards in', carried, packed),
    ...overQuota,
    ...postages.map(({ id }) => `postage of ${id}`),
  ]
}
