import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { goodsDetail } from '../../contract/mall/goods.ts'
import { mallGoods } from '../../contract/mall/mall.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { wordName } from '../catalogue/index.ts'
import { goods } from '../db/schema/index.ts'
import { boughtOf } from './bought.ts'
import { buyerOf } from './buyer.ts'
import { picturesOf, shownGoods, shownWare } from './shown.ts'

export const mallGoodsVerb = verb(mallGoods, async ({ tx, roleid, now, language }) => {
  const { rank, balances } = await buyerOf(tx, roleid)
  const rows = await tx.select().from(goods).where(eq(goods.onSale, true)).orderBy(asc(goods.sort), asc(goods.id))
  const bought = await boughtOf(tx, roleid, rows, now)
  return { goods: rows.map((row) => shownGoods(row, { language, bought, now })), balances: { ...balances }, rank }
})

export const goodsDetailVerb = verb(goodsDetail, async ({ tx, roleid, now, language }, { id }) => {
  const [row] = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.id, id), isNotNull(goods.openedAt)))
  if (!row) return refuse('not_found')
  const { rank, balances } = await buyerOf(tx, roleid)
  const { texts, currency } = row
  return {
    goods: {
      ...shownWare(row, { language, bought: await boughtOf(tx, roleid, [row], now), now }),
      material: texts.material[language],
      package: texts.package[language],
      size: texts.size[language],
      delivery: texts.delivery[language],
      remark: texts.remark[language],
      pictures: picturesOf(row),
    },
    balance: balances[currency] ?? 0,
    rank,
    rankName: wordName('rank', rank)[language],
  }
})
