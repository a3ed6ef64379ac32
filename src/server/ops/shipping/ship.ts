import { shippingShip } from '../../../contract/ops/player/shipping.ts'
import { opsVerb } from '../door/verb.ts'
import { ship } from './move.ts'

export const shippingShipVerb = opsVerb(shippingShip, async (context, parcel) => {
  await ship(context, parcel)
  return { id: parcel.id }
})
