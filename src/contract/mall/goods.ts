import * as v from 'valibot'
import { amountSchema, countSchema, idSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'
import { goodsEntries } from './mall.ts'

/** As a cart and an order show it: it may have been taken off sale since. */
export const wareSchema = v.object({ ...goodsEntries, onSale: v.boolean() })
export type Ware = v.InferOutput<typeof wareSchema>

/** One piece of goods in full, also after it was taken off sale, and what the player has to get it with. */
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
      /** Addresses of all its pictures, the one of the lists first. */
      pictures: v.array(v.string()),
    }),
    /** Of the currency it is paid with. */
    balance: amountSchema,
    /** The player's own military rank. */
    rank: countSchema,
    rankName: v.string(),
  }),
  refusals: ['not_found'],
})
export type GoodsDetail = v.InferOutput<typeof goodsDetail.data>

export const actions = [goodsDetail] as const
