import * as v from 'valibot'
import {
  amountSchema,
  countSchema,
  daySchema,
  idSchema,
  instantSchema,
  itemSchema,
  noArgs,
  wholeSchema,
} from '../common.ts'
import type { ErrorCode } from '../errors.ts'
import { touchedByBalances } from '../touched.ts'
import { live, read } from '../wire/kinds.ts'
import { shortAddressSchema, wholeAddressSchema } from './addresses.ts'
import { MOST_LINES, MOST_PIECES, silverCardSchema } from './cart.ts'
import { wareSchema } from './goods.ts'
import { goodsCategoryNames } from './mall.ts'

export const orderStates = ['waiting', 'shipped', 'completed'] as const
export const MOST_SILVER = 100
export const MOST_ORDERS = 200

const orderSchema = v.object({
  id: idSchema,
  /** A refunded order is `completed` and has a `refundedAt`. */
  status: v.picklist(orderStates),
  orderedAt: instantSchema,
  /** The Taipei day by which it will ship; null if nothing is shipped. */
  shipsBy: v.nullable(daySchema),
  shipsFree: v.boolean(),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  shippedAt: v.nullable(instantSchema),
  completedAt: v.nullable(instantSchema),
  refundedAt: v.nullable(instantSchema),
  /** It had been shipped, and the parcel came back before the refund. */
  returned: v.optional(v.boolean()),
  /** The letter with the reason of the refund; missing if there is none, or it was deleted. */
  letter: v.optional(idSchema),
  /** As of the time of the order; null if nothing is shipped, and half a year after delivery. */
  address: v.nullable(shortAddressSchema),
  /** As of the time of the order. */
  lines: v.array(
    v.object({
      kind: v.picklist(['physical', 'virtual', 'silver']),
      name: v.string(),
      count: countSchema,
      /** Per piece. Null: nothing is paid for a silver legend card. */
      currency: v.nullable(itemSchema),
      price: countSchema,
      /** For the picture; null if the article no longer exists. */
      goodsId: v.nullable(idSchema),
      category: v.nullable(v.picklist(goodsCategoryNames)),
      picture: v.optional(v.string()),
      silver: v.nullable(silverCardSchema),
      /** Its silver legend card is not in a parcel any more, but in the mailing cart for the next one. */
      inCart: v.optional(v.boolean()),
    }),
  ),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Goods and silver legend cards in one list, newest first, at most `MOST_ORDERS`. */
export const orderList = read({
  name: 'order_list',
  args: noArgs,
  data: v.object({ orders: v.array(orderSchema) }),
})

export const orderDetail = read({
  name: 'order_detail',
  args: v.strictObject({ id: idSchema }),
  data: orderSchema,
  refusals: ['not_found'],
})

const lineSchema = v.strictObject({
  id: idSchema,
  count: wholeSchema(0, MOST_PIECES),
  /** Price per piece and currency, as the player saw them. */
  price: countSchema,
  currency: itemSchema,
})

/** The content of an order, and what the player saw of it. */
const wanted = {
  lines: v.pipe(
    v.array(lineSchema),
    v.maxLength(MOST_LINES),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
  /** Exchanges whose silver legend cards are included. */
  silver: v.pipe(
    v.array(idSchema),
    v.maxLength(MOST_SILVER),
    v.check((list) => new Set(list).size === list.length),
  ),
  /** The address as seen; null if nothing is shipped or none was chosen yet. */
  address: v.nullable(v.strictObject({ id: idSchema, updatedAt: instantSchema })),
}

const troubles = [
  'purchase_count_required',
  'receiving_info_required',
  'cannot_redeem',
  'sold_out',
  'rank_not_reached',
  'purchase_limit_reached',
  'balance_insufficient',
  'changed_meanwhile',
] as const satisfies readonly ErrorCode[]
const troubleSchema = v.nullable(v.fallback(v.picklist(troubles), 'cannot_redeem'))
export type OrderTrouble = (typeof troubles)[number]

/**
 * What an order would result in now, line by line; changes nothing. Requested before an order, and after a refused one
 * to show what has changed.
 */
export const orderPreview = read({
  name: 'order_preview',
  unkept: true,
  args: v.strictObject(wanted),
  data: v.object({
    lines: v.array(
      v.object({
        /** In its current state; null if it no longer exists. */
        goods: v.nullable(wareSchema),
        count: countSchema,
        seen: v.object({ price: countSchema, currency: itemSchema }),
        /** Why this line cannot be ordered as it was seen. */
        trouble: troubleSchema,
      }),
    ),
    /** Of the requested cards, those that still wait. */
    silver: v.array(silverCardSchema),
    /** Per currency. `after` is negative if the balance is not enough. */
    totals: v.array(v.object({ currency: itemSchema, sum: amountSchema, balance: amountSchema, after: v.number() })),
    /** False: nothing is shipped, and no address is needed. */
    ships: v.boolean(),
    shipsFree: v.boolean(),
    /** How many more silver legend cards would make shipping free. */
    cardsToFree: countSchema,
    shipsBy: v.nullable(daySchema),
    /** Where it would be sent, as written on the parcel; null if that differs from the address the player saw. */
    address: v.optional(v.nullable(wholeAddressSchema), null),
    /** What the order would be refused with now. */
    trouble: troubleSchema,
  }),
})
export type OrderPreview = v.InferOutput<typeof orderPreview.data>

/**
 * All or nothing. If anything differs from what the player saw, nothing happens: `changed_meanwhile`, and the preview
 * shows what has changed. Virtual goods arrive by mail at once.
 */
export const placeOrder = live({
  name: 'order_place',
  lane: 'cart',
  costly: true,
  args: v.strictObject({
    ...wanted,
    shipsFree: v.boolean(),
    /** Removes what is ordered from the cart. */
    fromCart: v.boolean(),
  }),
  data: v.object({ order: orderSchema, balances: v.record(v.string(), amountSchema) }),
  refusals: troubles,
  touches: [...touchedByBalances, 'order_list', 'silver_records', 'mail_list'],
})

/** The player confirms that the parcel has arrived. `already_done`: it was confirmed before. */
export const confirmOrder = live({
  name: 'order_confirm',
  args: v.strictObject({ id: idSchema }),
  data: orderSchema,
  refusals: ['not_found', 'order_not_shipped', 'already_done'],
  touches: ['order_list', 'order_detail', 'silver_records', 'leave_info'],
})

export const actions = [orderPreview, placeOrder, orderList, orderDetail, confirmOrder] as const
