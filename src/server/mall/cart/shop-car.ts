import { shopCar } from '../../../contract/mall/cart.ts'
import { verb } from '../../call/verb.ts'
import { isAnyOf } from '../../db/any-of.ts'
import { goods } from '../../db/schema/index.ts'
import { boughtOf } from '../bought.ts'
import { buyerOf } from '../buyer.ts'
import { shownWare } from '../shown.ts'
import { inCart, shownSilver, waitingSilver } from './lines.ts'

export const shopCarVerb = verb(shopCar, async ({ tx, roleid, now, language }) => {
  const lines = await inCart(tx, roleid)
  const ids = lines.map(({ goodsId }) => goodsId)
  const rows = ids.length === 0 ? [] : await tx.select().from(goods).where(isAnyOf(goods.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = { language, bought: await boughtOf(tx, roleid, rows, now), now }
  const { rank, balances } = await buyerOf(tx, roleid)
  return {
    lines: lines.flatMap(({ goodsId, count, price, at }) => {
      const row = byId.get(goodsId)
      return row ? [{ goods: shownWare(row, shown), count, seenPrice: price, at }] : []
    }),
    silver: (await waitingSilver(tx, roleid)).map((row) => ({ ...shownSilver(row, language), at: row.at })),
    balances: { ...balances },
    rank,
  }
})
