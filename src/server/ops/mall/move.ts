import { eq } from 'drizzle-orm'
import { mayShipTo, type ShippingState } from '../../../rules/mall/shipping.ts'
import { orders } from '../../db/schema/index.ts'
import { notify } from '../../push/notify.ts'
import { deny, type OpsContext } from '../api/verb.ts'
import { theOne } from '../find.ts'

export interface Parcel {
  readonly id: string
  readonly carrier: string
  readonly tracking: string
}

const lockOrder = async ({ tx, concerns }: OpsContext, id: string) => {
  const found = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  const order = theOne(found, `order ${id}`, 'shipping list')
  concerns(order.roleid)
  return order
}

const mustMove = (id: string, from: ShippingState, to: ShippingState): void => {
  if (!mayShipTo(from, to)) deny('conflict', `order ${id} is ${from}, so it cannot become ${to}`)
}

/** False if this parcel was shipped already: a list may be submitted twice. */
export const ship = async (context: OpsContext, { id, carrier, tracking }: Parcel): Promise<boolean> => {
  const { tx, now } = context
  const order = await lockOrder(context, id)
  if (order.status === 'shipped' && order.carrier === carrier && order.tracking === tracking) return false
  mustMove(id, order.status, 'shipped')
  await tx.update(orders).set({ status: 'shipped', carrier, tracking, shippedAt: now }).where(eq(orders.id, id))
  await notify(tx, { roleid: order.roleid, kind: 'shipping', subject: id, values: { carrier } }, now)
  return true
}

export const complete = async (context: OpsContext, id: string): Promise<void> => {
  const order = await lockOrder(context, id)
  mustMove(id, order.status, 'completed')
  await context.tx.update(orders).set({ status: 'completed', completedAt: context.now }).where(eq(orders.id, id))
}
