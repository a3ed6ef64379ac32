import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { isAmong } from '../db/among.ts'
import { goods, stockMoves } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export interface StockMove {
  readonly goodsId: string
  readonly delta: number
  /** Unique per piece of goods: a second effect of one cause cannot commit. */
  readonly reason: string
  readonly now: number
}

/**
 * Several goods at once, in one order for everybody: the database's, which need not be the one that a program sorts
 * in. So two acts never wait for each other in a circle.
 */
export const lockGoods = (tx: Tx, ids: readonly string[]) =>
  tx.select().from(goods).where(isAmong(goods.id, ids)).orderBy(asc(goods.id)).for('update')

/** The only door to a stock. False, with nothing changed, where there are not so many. */
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
