import * as v from 'valibot'
import { countSchema, idSchema, instantSchema, itemSchema, noArgs, rewardsSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'

export const goodsCategoryNames = ['figure', 'apparel', 'accessory', 'stationery', 'item'] as const

export const goodsEntries = {
  id: idSchema,
  category: v.picklist(goodsCategoryNames),
  kind: v.picklist(['physical', 'virtual']),
  name: v.string(),
  description: v.string(),
  /** The address of its picture; none where the outline of its kind stands for it. */
  picture: v.optional(v.string()),
  /** What one piece of virtual goods holds. */
  holds: rewardsSchema,
  currency: itemSchema,
  price: countSchema,
  stock: countSchema,
  /** Military rank needed, 1 to 15, and its name; 1 is everybody's and needs none. */
  rank: countSchema,
  rankName: v.string(),
  quota: v.nullable(
    v.object({
      period: v.picklist(['day', 'week', 'month', 'never']),
      limit: countSchema,
      bought: countSchema,
      refreshesAt: v.nullable(instantSchema),
    }),
  ),
}
const goodsSchema = v.object(goodsEntries)
export type Goods = v.InferOutput<typeof goodsSchema>

/** What is on sale now, with what the player has to pay with and what they bought in the running periods. */
export const mallGoods = read({
  name: 'mall_goods',
  args: noArgs,
  data: v.object({
    goods: v.array(goodsSchema),
    balances: v.record(v.string(), v.number()),
    rank: countSchema,
  }),
})
export type MallGoods = v.InferOutput<typeof mallGoods.data>

export const actions = [mallGoods] as const
