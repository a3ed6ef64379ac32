import * as v from 'valibot'
import { itemSchema } from '../../../contract/common.ts'
import { orderPreview } from '../../../contract/mall/orders.ts'
import { hasToShip, lineTrouble, orderTrouble, totalsOf } from '../../../rules/mall/order.ts'
import { postage } from '../../../rules/mall/parcel.ts'
import { shipsBy } from '../../../rules/mall/shipping.ts'
import { verb } from '../../call/verb.ts'
import { decryptAddress } from '../addresses/encrypted.ts'
import { shownSilver } from '../cart/lines.ts'
import { shownWare } from '../shown.ts'
import { findWanted } from './wanted.ts'

export const orderPreviewVerb = verb(orderPreview, async ({ tx, roleid, now, language, secrets }, asked) => {
  const { buyer, rows, bought, silver, wanted, address } = await findWanted({ tx, roleid, now, locked: false }, asked)
  const [ships, { free, missing }] = [hasToShip(wanted), postage(silver.length)]
  return {
    lines: wanted.lines.map((line, index) => {
      const row = line.goods && rows.get(asked.lines[index]?.id ?? '')
      return {
        goods: row ? shownWare(row, { language, bought, now }) : null,
        count: line.count,
        seen: { price: line.seen.price, currency: v.parse(itemSchema, line.seen.currency) },
        trouble: lineTrouble(line, buyer, now),
      }
    }),
    silver: silver.map((row) => shownSilver(row, language)),
    totals: totalsOf(wanted.lines).map(({ currency, sum }) => {
      const balance = buyer.balances[currency] ?? 0
      return { currency: v.parse(itemSchema, currency), sum, balance, after: balance - sum }
    }),
    ships,
    shipsFree: free,
    cardsToFree: missing,
    address: ships && address && wanted.address === 'as seen' ? decryptAddress(secrets, address.sealed) : null,
    shipsBy: ships ? shipsBy(now) : null,
    trouble: orderTrouble(wanted, buyer, now),
  }
})
