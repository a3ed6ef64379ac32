import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { shippingLabel } from '../../../contract/ops/player/shipping.ts'
import { orders } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'

const addressSchema = v.record(v.string(), v.unknown())

/** Only what has to be sent is opened: the address of an order that arrived is nobody's business any more. */
export const shippingLabelVerb = opsVerb(shippingLabel, async ({ tx, deps }, { id }) => {
  const order = theOne(await tx.select().from(orders).where(eq(orders.id, id)), 'order', 'shipping list')
  if (order.status !== 'waiting') return deny('conflict', `this order is ${order.status}: its address is closed`)
  if (order.addressSealed === null) return deny('conflict', 'nothing of this order is shipped')
  const address = v.parse(addressSchema, JSON.parse(deps.secrets.open('address', order.addressSealed)))
  return { id, address }
})
