import { asc } from 'drizzle-orm'
import { goodsList } from '../../../contract/ops/world/goods.ts'
import { goods } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const goodsListVerb = opsVerb(goodsList, async ({ tx }) => {
  const rows = await tx.select().from(goods).orderBy(asc(goods.sort), asc(goods.id))
  return {
    goods: rows.map(({ id, texts, kind, onSale, price, currency, stock, rank, quotaLimit, quotaPeriod }) => {
      const quota = quotaLimit === null || quotaPeriod === null ? '' : `${quotaLimit} per ${quotaPeriod}`
      return { id, name: texts.name['zh-TW'], kind, onSale, price, currency, stock, rank, quota }
    }),
  }
})
