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
  /** The address of its picture; without one, the outline of its category is shown. */
  picture: v.optional(v.string()),
  /** What one piece of virtual goods contains. */
  holds: rewardsSchema,
  currency: itemSchema,
  price: countSchema,
  stock: countSchema,
  /** The military rank required, 1 to 15, and its name; 1 means no requirement. */
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

/** Everything on sale now, with the player's balances and what they bought in the current quota periods. */
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
