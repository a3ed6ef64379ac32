import { shippingBulk } from '../../../contract/ops/player/shipping.ts'
import { opsVerb } from '../door/verb.ts'
import { ship } from './move.ts'

/** In the order of their ids, so that two lists at once never wait for each other in a circle. */
export const shippingBulkVerb = opsVerb(shippingBulk, async (context, { parcels }) => {
  let shipped = 0
  for (const parcel of parcels.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (await ship(context, parcel)) shipped += 1
  }
  return { shipped, before: parcels.length - shipped }
})
