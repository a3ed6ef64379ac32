import { shippingComplete } from '../../../contract/ops/player/shipping.ts'
import { opsVerb } from '../door/verb.ts'
import { complete } from './move.ts'

export const shippingCompleteVerb = opsVerb(shippingComplete, async (context, { id }) => {
  await complete(context, id)
  return { id }
})
