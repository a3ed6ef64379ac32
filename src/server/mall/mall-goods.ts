import { asc, eq } from 'drizzle-orm'
import { mallGoods } from '../../contract/mall/mall.ts'
import { verb } from '../call/verb.ts'
import { goods } from '../db/schema/index.ts'
import { boughtOf } from './bought.ts'
import { buyerOf } from './buyer.ts'
import { shownGoods } from './shown.ts'

export const mallGoodsVerb = verb(mallGoods, async ({ tx, roleid, now, language }) => {
  const { rank, balances } = await buyerOf(tx, roleid)
  const rows = await tx.select().from(goods).where(eq(goods.onSale, true)).orderBy(asc(goods.sort), asc(goods.id))
  const bought = await boughtOf(tx, roleid, rows, now)
  return { goods: rows.map((row) => shownGoods(row, { language, bought, now })), balances: { ...balances }, rank }
})
