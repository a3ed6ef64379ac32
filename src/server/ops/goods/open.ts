import { goodsOpen } from '../../../contract/ops/world/goods.ts'
import { opsVerb } from '../door/verb.ts'
import { changeGoods } from './change.ts'

export const goodsOpenVerb = opsVerb(goodsOpen, (context, { id }) =>
  changeGoods(context, id, ({ openedAt }) => ({ onSale: true, openedAt: openedAt ?? context.now })),
)
