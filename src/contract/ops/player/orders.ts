import * as v from 'valibot'
import { act, described, idArg, reasonArg } from '../action.ts'

export const ordersRefund = act({
  name: 'orders.refund',
  does: 'gives back what an order cost and tells the player; what has not left goes back to shelf and cart',
  example: '--id T0ABC… --reason "the last piece was damaged"',
  args: v.strictObject({
    id: idArg,
    reason: reasonArg,
    returned: v.optional(described(v.boolean(), 'the parcel came back: its goods go back to the shelf'), false),
    leaving: v.optional(
      described(v.boolean(), 'also where the account is about to be erased: what it gets is lost with it'),
      false,
    ),
  }),
  data: v.object({ id: v.string(), refunded: v.string() }),
})
