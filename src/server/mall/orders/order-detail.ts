import { orderDetail } from '../../../contract/mall/orders.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { orders } from '../../db/schema/index.ts'
import { ownOrder } from './own-order.ts'
import { shownOrder } from './shown.ts'

export const orderDetailVerb = verb(orderDetail, async (context, { id }) => {
  const [row] = await context.tx.select().from(orders).where(ownOrder(context.roleid, id))
  return row ? shownOrder(context, row) : refuse('not_found')
})
