import { and, asc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema, type Reward } from '../../../contract/common.ts'
import { ordersRefund } from '../../../contract/ops/player/orders.ts'
import { mails, orderLines, orders, silverRecords } from '../../db/schema/index.ts'
import { grant } from '../../ledger/balances.ts'
import { bringsSomething, sendMail } from '../../mail/box.ts'
import { lockGoods, moveStock } from '../../mall/stock.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { receiver } from '../people/receiver.ts'
import { refundLetter } from './refund-letter.ts'

type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/** Locks the player, then the order, then the goods, in the order of the player's own actions. */
const lockOrder = async (context: OpsContext, id: string, leaving: boolean): Promise<Order> => {
  const { tx, concerns } = context
  const [found] = await tx.select({ roleid: orders.roleid }).from(orders).where(eq(orders.id, id))
  const { roleid } = theOne(found ? [found] : [], 'order', 'shipping list')
  concerns(roleid)
  await receiver(context, roleid, { despite: { flag: '--leaving', given: leaving } })
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) return deny('not_found', 'there is no such order')
  if (order.refundedAt !== null) return deny('conflict', 'this order was refunded before')
  return order
}

const pricesOf = (lines: readonly Line[]): Reward[] => {
  const sums = new Map<string, number>()
  for (const { currency, price, count } of lines)
    if (currency !== null && price > 0) sums.set(currency, (sums.get(currency) ?? 0) + price * count)
  return [...sums].map(([item, count]) => ({ item: v.parse(itemSchema, item), count }))
}

/**
 * Takes back virtual goods still in the mail. Refused if they were collected, since they may be spent, and if their
 * mail was deleted long ago.
 */
const takeMailBack = async ({ tx, now }: OpsContext, orderId: string, lines: readonly Line[]): Promise<void> => {
  // Other mail about the order contains no goods.
  const ofOrder = and(eq(mails.orderId, orderId), bringsSomething)
  const letters = await tx.select({ collectedAt: mails.collectedAt }).from(mails).where(ofOrder)
  if (letters.some(({ collectedAt }) => collectedAt !== null))
    deny('conflict', 'its goods were collected from the mail: they cannot be taken back')
  if (letters.length < lines.filter(({ kind }) => kind === 'virtual').length)
    deny('conflict', 'its letter is no longer kept: nobody can tell whether the goods were collected')
  await tx
    .update(mails)
    .set({ deletedAt: now })
    .where(and(ofOrder, isNull(mails.deletedAt)))
}

const putBack = async ({ tx, now }: OpsContext, orderId: string, lines: readonly Line[]): Promise<void> => {
  const counts = lines.flatMap(({ goodsId, count }) => (goodsId === null ? [] : [{ goodsId, count }]))
  if (counts.length > 0)
    await lockGoods(
      tx,
      counts.map(({ goodsId }) => goodsId),
    )
  for (const { goodsId, count } of counts)
    await moveStock(tx, { goodsId, delta: count, reason: `refund:${orderId}`, now })
  await tx.update(silverRecords).set({ orderId: null }).where(eq(silverRecords.orderId, orderId))
}

export const ordersRefundVerb = opsVerb(ordersRefund, async (context, { id, reason, returned, leaving }) => {
  const { tx, now } = context
  const order = await lockOrder(context, id, leaving)
  const { roleid } = order
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.line))
  await takeMailBack(context, id, lines)
  const done = { status: 'completed', completedAt: order.completedAt ?? now, refundedAt: now } as const
  await tx.update(orders).set(done).where(eq(orders.id, id))
  const isBack = order.shippedAt === null || returned
  if (isBack) await putBack(context, id, lines)
  const cardsBack = isBack ? lines.filter(({ kind }) => kind === 'silver').length : 0
  const prices = pricesOf(lines)
  await grant(tx, { roleid, reason: `refund:${id}`, now }, prices)
  await sendMail(tx, roleid, refundLetter({ orderId: id, reason, paid: prices.length > 0, cardsBack }), now)
  return { id, refunded: prices.map(({ item, count }) => `${item} ${count}`).join(', ') }
})
