import { and, eq, gte, isNull } from 'drizzle-orm'
import { periodAt } from '../../rules/time/periods.ts'
import { isAnyOf } from '../db/any-of.ts'
import { orderLines, orders } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type Bought, type GoodsRow, quotaOf } from './shown.ts'

/**
 * Counted from the orders, so that quotas cannot disagree with them: refunded goods may be bought again, and a changed
 * quota counts earlier purchases.
 */
export const boughtOf = async (tx: Tx, roleid: string, rows: readonly GoodsRow[], now: number): Promise<Bought> => {
  const starts = new Map<string, number>()
  for (const row of rows) {
    const quota = quotaOf(row)
    if (quota) starts.set(row.id, periodAt(quota.period, now).start)
  }
  if (starts.size === 0) return new Map()
  const found = await tx
    .select({ goodsId: orderLines.goodsId, count: orderLines.count, at: orders.orderedAt })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.roleid, roleid),
        isNull(orders.refundedAt),
        gte(orders.orderedAt, Math.min(...starts.values())),
        isAnyOf(orderLines.goodsId, [...starts.keys()]),
      ),
    )
  const bought = new Map<string, number>()
  for (const { goodsId, count, at } of found) {
    if (goodsId === null || at < (starts.get(goodsId) ?? 0)) continue
    bought.set(goodsId, (bought.get(goodsId) ?? 0) + count)
  }
  return bought
}
