import * as v from 'valibot'
import { cardidSchema, modelSchema } from '../card/ids.ts'
import { amountSchema, countSchema, idSchema, instantSchema, noArgs, wholeSchema } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'
import { wareSchema } from './goods.ts'

/** decided here: the most pieces of one article in an order, and the most lines in a cart or an order. */
export const MOST_PIECES = 99
export const MOST_LINES = 50

/** A silver legend card waiting to be shipped. */
export const silverCardSchema = v.object({
  /** The id of its exchange. */
  id: idSchema,
  cardid: cardidSchema,
  general: modelSchema,
  name: v.string(),
  /** Null: a card without a number. */
  number: v.nullable(countSchema),
})
export type SilverCard = v.InferOutput<typeof silverCardSchema>

/**
 * The mailing cart: the player's articles in their current state, and all silver legend cards that wait. What is off
 * sale, sold out or dearer by now stays in it and is marked.
 */
export const shopCar = read({
  name: 'shop_car',
  args: noArgs,
  data: v.object({
    lines: v.array(
      v.object({
        goods: wareSchema,
        count: countSchema,
        /** The price when it was added. */
        seenPrice: countSchema,
        /** When the player last set it: older marks are ignored. */
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
 * Sets the number of pieces in the cart: adds, changes, and with 0 removes. `price` is what the player saw, `at` the
 * service's time of the tap: across devices the later tap wins, whichever arrives first. Only goods that are shipped
 * can be in the cart.
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
