import { grouped } from '../../../rules/grouped.ts'
import type { stockMoves } from '../../db/schema/index.ts'
import type { NewGoods } from './wares.ts'

export interface Sold {
  readonly goodsId: string
  readonly delta: number
  readonly reason: string
  readonly at: number
}

/** An initial stock and all changes since, so that they add up to the goods' current stock. */
export const makeStockMoves = (
  goods: readonly NewGoods[],
  sold: readonly Sold[],
): (typeof stockMoves.$inferInsert)[] => {
  const byGoods = grouped(
    sold.toSorted((a, b) => a.at - b.at),
    ({ goodsId }) => goodsId,
  )
  return goods.flatMap(({ id: goodsId, stock, createdAt }) => {
    const moves = byGoods.get(goodsId) ?? []
    let left = moves.reduce((sum, { delta }) => sum - delta, stock)
    const begun = { goodsId, delta: left, stock: left, reason: 'begun', at: createdAt }
    return [
      begun,
      ...moves.map((move) => {
        left += move.delta
        return { ...move, stock: left }
      }),
    ]
  })
}
