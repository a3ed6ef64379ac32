import { and, eq, isNotNull } from 'drizzle-orm'
import { cartPut, MOST_LINES } from '../../../contract/mall/cart.ts'
import { refuse } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { goods } from '../../db/schema/index.ts'
import { inCart, putInCart } from './lines.ts'

/** Times in the future are capped: a phone with a wrong clock would otherwise win over all later taps. */
export const cartPutVerb = verb(cartPut, async ({ tx, roleid, now }, { id, count, price, at }) => {
  const [row] = await tx
    .select({ kind: goods.kind })
    .from(goods)
    .where(and(eq(goods.id, id), isNotNull(goods.openedAt)))
  if (!row) return refuse('not_found')
  if (row.kind !== 'physical') return refuse('cannot_redeem')
  const others = (await inCart(tx, roleid)).filter(({ goodsId }) => goodsId !== id)
  if (count > 0 && others.length >= MOST_LINES) return refuse('cart_full')
  await putInCart(tx, { roleid, goodsId: id, count, price, at: Math.min(at, now) })
  return {}
})
