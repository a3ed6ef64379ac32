import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { shippingList } from '../../../contract/ops/player/shipping.ts'
import { grouped } from '../../../rules/grouped.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { orderLines, orders } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { opsVerb } from '../door/verb.ts'

type Line = typeof orderLines.$inferSelect

const linesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Line[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.line))
  return grouped(rows, ({ orderId }) => orderId)
}

const contentsOf = (lines: readonly Line[]): string =>
  lines.map(({ name, count }) => (count === 1 ? name['zh-TW'] : `${name['zh-TW']} ×${count}`)).join(', ')

export const shippingListVerb = opsVerb(shippingList, async ({ tx, now }, { status, overdue, limit }) => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, status), overdue ? lt(orders.shipsBy, dayOf(now)) : undefined))
    .orderBy(asc(orders.shipsBy), asc(orders.orderedAt), asc(orders.id))
    .limit(limit)
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    orders: rows.map((order) => {
      const own = lines.get(order.id) ?? []
      return {
        id: order.id,
        roleid: order.roleid,
        status: order.status,
        shipsBy: order.shipsBy,
        contents: contentsOf(own),
        silverCards: own.filter(({ silverId }) => silverId !== null).length,
        postage: order.shipsFree ? ('free' as const) : ('on delivery' as const),
        carrier: order.carrier,
        tracking: order.tracking,
      }
    }),
  }
})
