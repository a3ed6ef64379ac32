import { eq } from 'drizzle-orm'
import { goodsChange } from '../../../contract/ops-goods.ts'
import { goods } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'

type Goods = typeof goods.$inferSelect

/** Locked, because players buy while the operator counts. */
export const changeGoods = async ({ tx }: OpsContext, id: string, change: (row: Goods) => Partial<Goods>) => {
  const row = theOne(await tx.select().from(goods).where(eq(goods.id, id)).for('update'), 'goods', 'goods list')
  await tx.update(goods).set(change(row)).where(eq(goods.id, id))
  return { id }
}

export const goodsChangeVerb = opsVerb(goodsChange, async (context, { id, noQuota, ...given }) => {
  if (Object.keys(given).length === 0 && !noQuota) {
    return deny('bad_request', 'nothing to change: give --price, --stock, --rank, --quotaLimit or --noQuota')
  }
  return changeGoods(context, id, (row) => {
    if (noQuota) return { ...given, quotaPeriod: null, quotaLimit: null }
    const after = { ...row, ...given }
    if ((after.quotaPeriod === null) !== (after.quotaLimit === null)) {
      return deny('bad_request', 'a quota needs --quotaPeriod and --quotaLimit')
    }
    return given
  })
})
