import * as v from 'valibot'
import { cardidSchema, modelSchema } from '../card/ids.ts'
import { amountSchema, countSchema, idSchema, instantSchema, noArgs, wholeSchema } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'
import { wareSchema } from './goods.ts'

/** decided here: of one piece of goods in an order, and kinds of goods in a cart or an order. */
export const MOST_PIECES = 99
export const MOST_LINES = 50

/** A silver legend card that waits for a parcel. */
export const silverCardSchema = v.object({
  /** Of its exchange. */
  id: idSchema,
  cardid: cardidSchema,
  general: modelSchema,
  name: v.string(),
  /** Null: a card without a number. */
  number: v.nullable(countSchema),
})
export type SilverCard = v.InferOutput<typeof silverCardSchema>

/**
 * The mailing cart: what the player has put there, with what it is now, and all silver legend cards that wait. What is
 * off sale, sold out or dearer by now stays in it and says so.
 */
export const shopCar = read({
  name: 'shop_car',
  args: noArgs,
  data: v.object({
    lines: v.array(
      v.object({
        goods: wareSchema,
        count: countSchema,
        /** What one piece cost when it was put there. */
        seenPrice: countSchema,
        /** When the player said so last: marks that are older come too late. */
        at: instantSchema,
      }),
    ),
    silver: v.array(v.object({ ...silverCardSchema.entries, at: instantSchema })),
    balances: v.record(v.string(), amountSchema),
    rank: countSchema,
  }),
})
export type ShopCar = v.InferOutput<typeof shopCar.data>

/**
 * So many of it shall be in the cart: adding, changing, and with 0 taking out. `price` is what the player saw, `at` the
 * service's time of the tap: of two devices the later tap holds, whichever arrives first. Only what is shipped goes
 * into the cart.
 */
export const cartPut = mark({
  name: 'cart_put',
  args: v.strictObject({
    id: idSchema,
    count: wholeSchema(0, MOST_PIECES),
    price: countSchema,
    at: instantSchema,
  }),
  data: v.object({}),
  refusals: ['not_found', 'cannot_redeem', 'cart_full'],
  touches: ['shop_car'],
  lane: 'cart',
  slot: ({ id }) => `cart_put:${id}`,
})

export const actions = [shopCar, cartPut] as const
