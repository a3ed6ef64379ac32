import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { isAnyOf } from '../db/any-of.ts'
import { goods, stockMoves } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export interface StockMove {
  readonly goodsId: string
  readonly delta: number
  /** Unique per piece of goods, so the same cause cannot take effect twice. */
  readonly reason: string
  readonly now: number
}

/**
 * Locks several goods in the same order for everybody, to avoid deadlocks. The database sorts, because its order may
 * differ from JavaScript's.
 */
export const lockGoods = (tx: Tx, ids: readonly string[]) =>
  tx.select().from(goods).where(isAnyOf(goods.id, ids)).orderBy(asc(goods.id)).for('update')

/** The only way to change a stock. False, with nothing changed, if there are not enough. */
export const moveStock = async (tx: Tx, { goodsId, delta, reason, now }: StockMove): Promise<boolean> => {
  const [row] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${delta}` })
    .where(and(eq(goods.id, goodsId), gte(sql`${goods.stock} + ${delta}`, 0)))
    .returning({ stock: goods.stock })
  if (!row) return false
  await tx.insert(stockMoves).values({ goodsId, delta, stock: row.stock, reason, at: now })
  return true
}
