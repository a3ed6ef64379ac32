import { orderDetail } from '../../../contract/mall/orders.ts'
import { orders } from '../../db/schema/index.ts'
import { refuse } from '../../info/refusal.ts'
import { verb } from '../../info/verb.ts'
import { ownOrder } from './own-order.ts'
import { shownOrder } from './shown.ts'

export const orderDetailVerb = verb(orderDetail, async (context, { id }) => {
  const [row] = await context.tx.select().from(orders).where(ownOrder(context.roleid, id))
  return row ? shownOrder(context, row) : refuse('not_found')
})
