import { randomUUID } from 'node:crypto'
import { goodsRestock } from '../../../contract/ops/world/goods.ts'
import { moveStock } from '../../mall/stock.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { lockGoods } from './change.ts'

const MOST = 1_000_000

export const goodsRestockVerb = opsVerb(goodsRestock, async (context, { id, pieces }) => {
  const { tx, now } = context
  const { stock } = await lockGoods(context, id)
  if (stock + pieces > MOST) return deny('bad_request', `there are ${stock} already: at most ${MOST} in all`)
  const moved = await moveStock(tx, { goodsId: id, delta: pieces, reason: `restock:${randomUUID()}`, now })
  if (!moved) return deny('conflict', `there are only ${stock}: so many cannot be taken away`)
  return { id, stock: stock + pieces }
})
