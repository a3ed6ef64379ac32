import { desc, eq } from 'drizzle-orm'
import { MOST_ORDERS, orderList } from '../../../contract/mall/orders.ts'
import { verb } from '../../call/verb.ts'
import { orders } from '../../db/schema/index.ts'
import { shownOrders } from './shown.ts'

export const orderListVerb = verb(orderList, async (context) => {
  const { tx, roleid } = context
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.roleid, roleid))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(MOST_ORDERS)
  return { orders: await shownOrders(context, rows) }
})
