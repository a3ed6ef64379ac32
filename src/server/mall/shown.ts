import * as v from 'valibot'
import { itemSchema } from '../../contract/common.ts'
import type { Language } from '../../contract/languages.ts'
import type { Ware } from '../../contract/mall/goods.ts'
import type { Goods } from '../../contract/mall/mall.ts'
import { type Quota, quotaState } from '../../rules/mall/quota.ts'
import { wordName } from '../catalogue/index.ts'
import type { goods } from '../db/schema/index.ts'
import { goodsPictureUrl } from '../pictures/goods.ts'

export type GoodsRow = typeof goods.$inferSelect

export const quotaOf = ({ quotaPeriod: period, quotaLimit: limit }: GoodsRow): Quota | null =>
  period === null || limit === null ? null : { period, limit }

/** The operator's pictures, else the built-in drawing. */
export const picturesOf = ({ id, pictures }: Pick<GoodsRow, 'id' | 'pictures'>): string[] => {
  const drawn = goodsPictureUrl(id)
  return pictures.length > 0 || drawn === null ? [...pictures] : [drawn]
}

/** How many the player has bought in the current period, for goods with a quota. */
export type Bought = ReadonlyMap<string, number>

/** For one player, in their language. */
export interface Shown {
  readonly language: Language
  readonly bought: Bought
  readonly now: number
}

export const shownGoods = (row: GoodsRow, { language, bought, now }: Shown): Goods => {
  const quota = quotaOf(row)
  const had = bought.get(row.id) ?? 0
  return {
    id: row.id,
    category: row.category,
    kind: row.kind,
    name: row.texts.name[language],
    description: row.texts.description[language],
    picture: picturesOf(row)[0],
    holds: [...row.holds],
    currency: v.parse(itemSchema, row.currency),
    price: row.price,
    stock: row.stock,
    rank: row.rank,
    rankName: row.rank > 1 ? wordName('rank', row.rank)[language] : '',
    quota: quota && { ...quota, bought: had, refreshesAt: quotaState(quota, had, now).refreshesAt },
  }
}

export const shownWare = (row: GoodsRow, shown: Shown): Ware => ({ ...shownGoods(row, shown), onSale: row.onSale })
