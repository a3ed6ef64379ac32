import { MOST_REWARD } from '../../../contract/common.ts'
import { MOST_PIECES } from '../../../contract/mall/cart.ts'
import { goodsAdd } from '../../../contract/ops/world/goods.ts'
import { goods } from '../../db/schema/index.ts'
import { moveStock } from '../../mall/stock.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'

export const goodsAddVerb = opsVerb(
  goodsAdd,
  async ({ tx, now }, { goods: given }) => {
    if ((given.quotaPeriod === null) !== (given.quotaLimit === null)) {
      return deny('bad_request', 'quotaPeriod and quotaLimit belong together: give both or neither')
    }
    if (given.kind === 'virtual' && given.holds.length === 0) {
      return deny('bad_request', 'goods.holds: virtual goods need to hold something')
    }
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
