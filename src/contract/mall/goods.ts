import * as v from 'valibot'
import { amountSchema, countSchema, idSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'
import { goodsEntries } from './mall.ts'

/** As shown in carts and orders: it may be off sale by now. */
export const wareSchema = v.object({ ...goodsEntries, onSale: v.boolean() })
export type Ware = v.InferOutput<typeof wareSchema>

/** An article in full, even if it is off sale by now, with the player's balance and rank. */
export const goodsDetail = read({
  name: 'goods_detail',
  args: v.strictObject({ id: idSchema }),
  data: v.object({
    goods: v.object({
      ...wareSchema.entries,
      material: v.string(),
      package: v.string(),
      size: v.string(),
      delivery: v.string(),
      remark: v.string(),
      /** Addresses of all its pictures, the one used in lists first. */
      pictures: v.array(v.string()),
    }),
    /** Of the currency of its price. */
    balance: amountSchema,
    /** The player's military rank. */
    rank: countSchema,
    rankName: v.string(),
  }),
  refusals: ['not_found'],
})
export type GoodsDetail = v.InferOutput<typeof goodsDetail.data>

export const actions = [goodsDetail] as const
