import { goodsClose } from '../../../contract/ops/world/goods.ts'
import { opsVerb } from '../door/verb.ts'
import { changeGoods } from './change.ts'

export const goodsCloseVerb = opsVerb(goodsClose, (context, { id }) =>
  changeGoods(context, id, () => ({ onSale: false })),
)
