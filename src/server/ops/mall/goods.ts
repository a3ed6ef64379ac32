import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { MOST_REWARD } from '../../../contract/common.ts'
import { MOST_PIECES } from '../../../contract/mall/cart.ts'
import {
  goodsAdd,
  goodsChange,
  goodsClose,
  goodsList,
  goodsOpen,
  goodsRestock,
} from '../../../contract/ops/world/goods.ts'
import { goods } from '../../db/schema/index.ts'
import { moveStock } from '../../mall/stock.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { denyUnknown, denyUnknownItem } from '../items.ts'
import { checkPictures } from '../pictures.ts'

export const goodsListVerb = opsVerb(goodsList, async ({ tx }) => {
  const rows = await tx.select().from(goods).orderBy(asc(goods.sort), asc(goods.id))
  return {
    goods: rows.map(({ id, texts, kind, onSale, price, currency, stock, rank, quotaLimit, quotaPeriod }) => {
      const quota = quotaLimit === null || quotaPeriod === null ? '' : `${quotaLimit} per ${quotaPeriod}`
      return { id, name: texts.name['zh-TW'], kind, onSale, price, currency, stock, rank, quota }
    }),
  }
})

export const goodsAddVerb = opsVerb(
  goodsAdd,
  async (context, { goods: given }) => {
    const { tx, now } = context
    checkPictures(context, given.pictures)
    if ((given.quotaPeriod === null) !== (given.quotaLimit === null)) {
      return deny('bad_request', 'quotaPeriod and quotaLimit belong together: give both or neither')
    }
    if (given.kind === 'virtual' && given.holds.length === 0) {
      return deny('bad_request', 'goods.holds: virtual goods need to hold something')
    }
    if (given.kind === 'physical' && given.holds.length > 0) {
      return deny('bad_request', 'goods.holds: physical goods are sent and hold nothing for the bag')
    }
    denyUnknown('goods.holds', given.holds)
    denyUnknownItem('goods.currency', given.currency)
    if (given.holds.some(({ count }) => count * MOST_PIECES > MOST_REWARD)) {
      return deny('bad_request', `goods.holds: ${MOST_PIECES} pieces would hold more than ${MOST_REWARD} of one thing`)
    }
    const added = await tx
      .insert(goods)
      .values({ ...given, stock: 0, onSale: false, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: goods.id })
    if (added.length === 0) return deny('conflict', `there are goods named ${given.id} already: choose another id`)
    await moveStock(tx, { goodsId: given.id, delta: given.stock, reason: 'begun', now })
    return { id: given.id }
  },
  ({ goods: given }) => ({ id: given.id, price: given.price, currency: given.currency, stock: given.stock }),
)

type Goods = typeof goods.$inferSelect

/** Locked, because players may buy at the same time. */
const lockGoods = async ({ tx }: OpsContext, id: string): Promise<Goods> =>
  theOne(await tx.select().from(goods).where(eq(goods.id, id)).for('update'), 'goods', 'goods list')

const changeGoods = async (context: OpsContext, id: string, change: (row: Goods) => Partial<Goods>) => {
  const set = change(await lockGoods(context, id))
  if (Object.keys(set).length > 0) await context.tx.update(goods).set(set).where(eq(goods.id, id))
  return { id }
}

/** Sets the stock to what was counted on the shelf. */
const count = async (context: OpsContext, goodsId: string, counted: number, was: number | undefined): Promise<void> => {
  const { stock } = await lockGoods(context, goodsId)
  if (was !== undefined && was !== stock)
    return deny('conflict', `the stock is now ${stock}, not ${was}: count again, or use goods restock`)
  const { tx, now } = context
  if (counted === stock) return
  const moved = await moveStock(tx, { goodsId, delta: counted - stock, reason: `count:${randomUUID()}`, now })
  if (!moved) throw new Error('a stock changed under its lock')
}

export const goodsChangeVerb = opsVerb(goodsChange, async (context, { id, noQuota, stock, was, ...given }) => {
  if (Object.keys(given).length === 0 && stock === undefined && !noQuota) {
    return deny(
      'bad_request',
      'nothing to change: give --price, --stock, --rank, --quotaLimit, --pictures or --noQuota',
    )
  }
  checkPictures(context, given.pictures ?? [])
  const changed = await changeGoods(context, id, (row) => {
    if (noQuota) return { ...given, quotaPeriod: null, quotaLimit: null }
    const after = { ...row, ...given }
    if ((after.quotaPeriod === null) !== (after.quotaLimit === null)) {
      return deny('bad_request', 'a quota needs --quotaPeriod and --quotaLimit')
    }
    return given
  })
  if (stock !== undefined) await count(context, id, stock, was)
  return changed
})

export const goodsOpenVerb = opsVerb(goodsOpen, (context, { id }) =>
  changeGoods(context, id, ({ openedAt }) => ({ onSale: true, openedAt: openedAt ?? context.now })),
)

export const goodsCloseVerb = opsVerb(goodsClose, (context, { id }) =>
  changeGoods(context, id, () => ({ onSale: false })),
)

const MOST = 1_000_000

export const goodsRestockVerb = opsVerb(goodsRestock, async (context, { id, pieces }) => {
  const { tx, now } = context
  const { stock } = await lockGoods(context, id)
  if (stock + pieces > MOST) return deny('bad_request', `there are ${stock} already: at most ${MOST} in all`)
  const moved = await moveStock(tx, { goodsId: id, delta: pieces, reason: `restock:${randomUUID()}`, now })
  if (!moved) return deny('conflict', `there are only ${stock}: so many cannot be taken away`)
  return { id, stock: stock + pieces }
})
