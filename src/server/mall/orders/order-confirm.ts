import { eq } from 'drizzle-orm'
import { confirmOrder } from '../../../contract/mall/orders.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { orders } from '../../db/schema/index.ts'
import { ownOrder } from './own-order.ts'
import { shownOrder } from './shown.ts'

/** Locked: an operator may ship it, or say that it arrived, at the same moment. */
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
