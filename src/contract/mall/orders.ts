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
  /** A refunded order is `completed`, and says when in `refundedAt`. */
  status: v.picklist(orderStates),
  orderedAt: instantSchema,
  /** The Taipei day by which it ships; null where nothing is shipped. */
  shipsBy: v.nullable(daySchema),
  shipsFree: v.boolean(),
  carrier: v.nullable(v.string()),
  tracking: v.nullable(v.string()),
  shippedAt: v.nullable(instantSchema),
  completedAt: v.nullable(instantSchema),
  refundedAt: v.nullable(instantSchema),
  /** It had left, and its parcel came back before it was refunded. */
  returned: v.optional(v.boolean()),
  /** The letter that tells why it was refunded; missing where there is none, or none any more. */
  letter: v.optional(idSchema),
  /** As it was when the order was placed; null where nothing is shipped, and half a year after delivery. */
  address: v.nullable(shortAddressSchema),
  /** As they were when the order was placed. */
  lines: v.array(
    v.object({
      kind: v.picklist(['physical', 'virtual', 'silver']),
      name: v.string(),
      count: countSchema,
      /** Of one piece. Null: nothing was paid for a silver legend card. */
      currency: v.nullable(itemSchema),
      price: countSchema,
      /** For the picture; null where the goods are gone. */
      goodsId: v.nullable(idSchema),
      category: v.nullable(v.picklist(goodsCategoryNames)),
      picture: v.optional(v.string()),
      silver: v.nullable(silverCardSchema),
      /** Its silver legend card is in no parcel any more: it waits in the mailing cart for the next one. */
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
  /** Of one piece, and in what, as the player saw it. */
  price: countSchema,
  currency: itemSchema,
})

/** What an order is made of, and what the player saw of it. */
const wanted = {
  lines: v.pipe(
    v.array(lineSchema),
    v.maxLength(MOST_LINES),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
  ),
  /** Exchanges whose cards go along. */
  silver: v.pipe(
    v.array(idSchema),
    v.maxLength(MOST_SILVER),
    v.check((list) => new Set(list).size === list.length),
  ),
  /** The address as it was seen; null where nothing is shipped or none was chosen yet. */
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
 * What would come of an order now, line by line; changes nothing. Asked before the order, and after one that was
 * refused, to tell what is different.
 */
export const orderPreview = read({
  name: 'order_preview',
  unkept: true,
  args: v.strictObject(wanted),
  data: v.object({
    lines: v.array(
      v.object({
        /** As it is now; null where there is no such thing any more. */
        goods: v.nullable(wareSchema),
        count: countSchema,
        seen: v.object({ price: countSchema, currency: itemSchema }),
        /** Why this line cannot be ordered as it was seen. */
        trouble: troubleSchema,
      }),
    ),
    /** Of the cards asked for, those that still wait. */
    silver: v.array(silverCardSchema),
    /** Each currency by itself. `after` is below 0 where it does not reach. */
    totals: v.array(v.object({ currency: itemSchema, sum: amountSchema, balance: amountSchema, after: v.number() })),
    /** False: nothing of it is shipped, and no address is needed. */
    ships: v.boolean(),
    shipsFree: v.boolean(),
    /** Silver legend cards that would make the parcel free. */
    cardsToFree: countSchema,
    shipsBy: v.nullable(daySchema),
    /** Where it would go, as it is written on the parcel; null where that is not the address that was seen. */
    address: v.optional(v.nullable(wholeAddressSchema), null),
    /** What an order would be refused with now. */
    trouble: troubleSchema,
  }),
})
export type OrderPreview = v.InferOutput<typeof orderPreview.data>

/**
 * All or nothing. Where anything is not as the player saw it any more nothing happens: `changed_meanwhile`, and the
 * preview tells what it is. Virtual goods come by mail at once.
 */
export const placeOrder = live({
  name: 'order_place',
  lane: 'cart',
  costly: true,
  args: v.strictObject({
    ...wanted,
    shipsFree: v.boolean(),
    /** What is ordered leaves the cart. */
    fromCart: v.boolean(),
  }),
  data: v.object({ order: orderSchema, balances: v.record(v.string(), amountSchema) }),
  refusals: troubles,
  touches: [...touchedByBalances, 'order_list', 'silver_records', 'mail_list'],
})

/** The player says that the parcel is there. `already_done`: it is so already. */
export const confirmOrder = live({
  name: 'order_confirm',
  args: v.strictObject({ id: idSchema }),
  data: orderSchema,
  refusals: ['not_found', 'order_not_shipped', 'already_done'],
  touches: ['order_list', 'order_detail', 'silver_records', 'leave_info'],
})

export const actions = [orderPreview, placeOrder, orderList, orderDetail, confirmOrder] as const
