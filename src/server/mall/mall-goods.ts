import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema } from '../../contract/common.ts'
import type { Language } from '../../contract/languages.ts'
import { type Goods, mallGoods } from '../../contract/mall.ts'
import { quotaState } from '../../rules/mall/quota.ts'
import { rankByMerit } from '../../rules/military-rank.ts'
import { periodAt } from '../../rules/periods.ts'
import { wordName } from '../catalogue/index.ts'
import { goods, goodsBought, players } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { balancesOf } from '../ledger/balances.ts'

type Row = typeof goods.$inferSelect
type Bought = ReadonlyMap<string, number>

const quotaOf = (row: Row, bought: Bought, now: number): Goods['quota'] => {
  const { quotaPeriod: period, quotaLimit: limit } = row
  if (period === null || limit === null) return null
  const had = bought.get(`${row.id}/${periodAt(period, now).key}`) ?? 0
  return { period, limit, bought: had, refreshesAt: quotaState({ period, limit }, had, now).refreshesAt }
}

const shown = (row: Row, language: Language, bought: Bought, now: number): Goods => ({
  id: row.id,
  category: row.category,
  kind: row.kind,
  name: row.texts.name[language],
  description: row.texts.description[language],
  holds: [...row.holds],
  currency: v.parse(itemSchema, row.currency),
  price: row.price,
  stock: row.stock,
  rank: row.rank,
  rankName: wordName('rank', row.rank)[language],
  quota: quotaOf(row, bought, now),
})

export const mallGoodsVerb = verb(mallGoods, async ({ tx, roleid, now, language }) => {
  const [player] = await tx.select({ merit: players.merit }).from(players).where(eq(players.roleid, roleid))
  if (!player) return refuse('not_found')
  const rows = await tx.select().from(goods).where(eq(goods.onSale, true)).orderBy(asc(goods.sort), asc(goods.id))
  const had = await tx.select().from(goodsBought).where(eq(goodsBought.roleid, roleid))
  const bought: Bought = new Map(had.map(({ goodsId, period, count }) => [`${goodsId}/${period}`, count]))
  return {
    goods: rows.map((row) => shown(row, language, bought, now)),
    balances: await balancesOf(tx, roleid),
    rank: rankByMerit(player.merit),
  }
})
