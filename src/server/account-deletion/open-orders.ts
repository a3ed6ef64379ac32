import { and, desc, eq, ne } from 'drizzle-orm'
import { orders } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

const MOST = 200

/** Orders that must be completed before the account can be deleted. */
export const unfinished = (roleid: string) => and(eq(orders.roleid, roleid), ne(orders.status, 'completed'))

export const openOrders = (tx: Tx, roleid: string) =>
  tx
    .select({ id: orders.id, orderedAt: orders.orderedAt })
    .from(orders)
    .where(unfinished(roleid))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(MOST)
