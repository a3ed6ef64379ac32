import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { goodsChange } from '../../../contract/ops/world/goods.ts'
import { goods } from '../../db/schema/index.ts'
import { moveStock } from '../../mall/stock.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'

type Goods = typeof goods.$inferSelect

/** Locked, because players buy while the operator counts. */
export const lockGoods = async ({ tx }: OpsContext, id: string): Promise<Goods> =>
  theOne(await tx.select().from(goods).where(eq(goods.id, id)).for('update'), 'goods', 'goods list')

export const changeGoods = async (context: OpsContext, id: string, change: (row: Goods) => Partial<Goods>) => {
  const set = change(await lockGoods(context, id))
  if (Object.keys(set).length > 0) await context.tx.update(goods).set(set).where(eq(goods.id, id))
  return { id }
}

/** What was counted on the shelf replaces what was thought to be there. */
const count = async (context: OpsContext, goodsId: string, counted: number): Promise<void> => {
  const { stock } = await lockGoods(context, goodsId)
  const { tx, now } = context
  if (counted === stock) return
  const moved = await moveStock(tx, { goodsId, delta: counted - stock, reason: `count:${randomUUID()}`, now })
  if (!moved) throw new Error('a stock changed under its lock')
}

export const goodsChangeVerb = opsVerb(goodsChange, async (context, { id, noQuota, stock, ...given }) => {
  if (Object.keys(given).length === 0 && stock === undefined && !noQuota) {
    return deny(
      'bad_request',
      'nothing to change: give --price, --stock, --rank, --quotaLimit, --pictures or --noQuota',
    )
  }
  const changed = await changeGoods(context, id, (row) => {
    if (noQuota) return { ...given, quotaPeriod: null, quotaLimit: null }
    const after = { ...row, ...given }
    if ((after.quotaPeriod === null) !== (after.quotaLimit === null)) {
      return deny('bad_request', 'a quota needs --quotaPeriod and --quotaLimit')
    }
    return given
  })
  if (stock !== undefined) await count(context, id, stock)
  return changed
})
