import { and, eq } from 'drizzle-orm'
import { confirmOrder, orderDetail } from '../../../contract/mall/orders.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { orders } from '../../db/schema/index.ts'
import { shownOrder } from './shown.ts'

/** Other players' orders count as unknown. */
const ownOrder = (roleid: string, id: string) => and(eq(orders.roleid, roleid), eq(orders.id, id))

export const orderDetailVerb = verb(orderDetail, async (context, { id }) => {
  const [row] = await context.tx.select().from(orders).where(ownOrder(context.roleid, id))
  return row ? shownOrder(context, row) : refuse('not_found')
})

/** Locked, because an operator may ship or complete it at the same time. */
export const confirmOrderVerb = verb(confirmOrder, async (context, { id }) => {
  const { tx, roleid, now } = context
  const [row] = await tx.select().from(orders).where(ownOrder(roleid, id)).for('update')
  if (!row) return refuse('not_found')
  if (row.status === 'completed') return refuse('already_done')
  if (row.status === 'waiting') return refuse('order_not_shipped')
  const arrived = { status: 'completed', completedAt: now } as const
  await tx.update(orders).set(arrived).where(eq(orders.id, id))
  return shownOrder(context, { ...row, ...arrived })
})
