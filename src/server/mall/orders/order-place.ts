import { and, isNull, sql } from 'drizzle-orm'
import { placeOrder } from '../../../contract/mall/orders.ts'
import { makeSerial } from '../../../rules/codes/serial.ts'
import { hasToShip, orderTrouble, shipsFree, totalsOf } from '../../../rules/mall/order.ts'
import { shipsBy } from '../../../rules/mall/shipping.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { generalOf } from '../../catalogue/index.ts'
import { isAnyOf } from '../../db/any-of.ts'
import { cartLines, orderLines, orders, silverRecords } from '../../db/schema/index.ts'
import { balancesOf, spend } from '../../ledger/balances.ts'
import { cryptoRandom } from '../../random.ts'
import { moveStock } from '../stock.ts'
import { deliver } from './deliver.ts'
import { shownOrder } from './shown.ts'
import { type Asked, type Found, findWanted } from './wanted.ts'

/**
 * Twelve characters that cannot be guessed and can be read out to customer service; the first letter keeps it distinct
 * from card serials.
 */
const newOrderId = (): string => `T${makeSerial(cryptoRandom)}`

const write = async ({ tx, roleid, now }: PlayerContext, id: string, { wanted, address }: Found) => {
  const ships = hasToShip(wanted)
  const [row] = await tx
    .insert(orders)
    .values({
      id,
      roleid,
      orderedAt: now,
      shipsFree: shipsFree(wanted),
      ...(ships
        ? { status: 'waiting', addressSealed: address?.sealed ?? null, shipsBy: shipsBy(now) }
        : { status: 'completed', shipsBy: dayOf(now), completedAt: now }),
    })
    .returning()
  if (!row) throw new Error('an order was placed and is not there')
  return row
}

const writeLines = async ({ tx }: PlayerContext, orderId: string, asked: Asked, { rows, silver }: Found) => {
  const bought = asked.lines.flatMap(({ id, count }) => {
    const row = rows.get(id)
    if (!row) return []
    const { kind, currency, price } = row
    return [{ kind, goodsId: id, silverId: null, name: row.texts.name, count, currency, price }]
  })
  const cards = silver.flatMap(({ id, general }) => {
    const name = generalOf(general)?.name
    return name
      ? [{ kind: 'silver' as const, goodsId: null, silverId: id, name, count: 1, currency: null, price: 0 }]
      : []
  })
  await tx
    .insert(orderLines)
    .values([...bought, ...cards].map((line, index) => ({ ...line, orderId, line: index + 1 })))
}

/** Changes every balance and stock; if one is refused, the transaction undoes all. */
const pay = async ({ tx, roleid, now }: PlayerContext, reason: string, { wanted }: Found): Promise<void> => {
  for (const { currency, sum } of totalsOf(wanted.lines)) {
    if (sum > 0 && !(await spend(tx, { roleid, reason, now }, currency, sum))) refuse('balance_insufficient')
  }
}

const takeGoods = async ({ tx, roleid, now }: PlayerContext, orderId: string, asked: Asked, { rows }: Found) => {
  for (const { id: goodsId, count } of asked.lines) {
    const taken = await moveStock(tx, { goodsId, delta: -count, reason: `order:${orderId}`, now })
    if (!taken) refuse('sold_out')
    const row = rows.get(goodsId)
    if (row?.kind === 'virtual') {
      await deliver(tx, roleid, { orderId, name: row.texts.name, count, holds: row.holds }, now)
    }
  }
}

const takeSilver = async ({ tx }: PlayerContext, orderId: string, { silver }: Found): Promise<void> => {
  if (silver.length === 0) return
  const ids = silver.map(({ id }) => id)
  const taken = await tx
    .update(silverRecords)
    .set({ orderId })
    .where(and(isAnyOf(silverRecords.id, ids), isNull(silverRecords.orderId)))
    .returning({ id: silverRecords.id })
  if (taken.length !== ids.length) refuse('changed_meanwhile')
}

/**
 * A count of 0 with the order's time, even for lines not in the cart, so that an earlier mark that arrives later does
 * not fill the cart again.
 */
const leaveCart = async ({ tx, roleid, now }: PlayerContext, { lines }: Asked): Promise<void> => {
  for (const { id, count } of lines) {
    await tx
      .insert(cartLines)
      .values({ roleid, goodsId: id, count: 0, price: 0, at: now })
      .onConflictDoUpdate({
        target: [cartLines.roleid, cartLines.goodsId],
        set: { count: sql`greatest(${cartLines.count} - ${count}, 0)`, at: sql`greatest(${cartLines.at}, ${now})` },
      })
  }
}

export const placeOrderVerb = verb(placeOrder, async (context, { shipsFree: seenFree, fromCart, ...asked }) => {
  const { tx, roleid, now } = context
  const found = await findWanted({ tx, roleid, now, locked: true }, asked)
  refuseIf(orderTrouble(found.wanted, found.buyer, now))
  if (hasToShip(found.wanted) && shipsFree(found.wanted) !== seenFree) return refuse('changed_meanwhile')
  const id = newOrderId()
  const row = await write(context, id, found)
  await writeLines(context, id, asked, found)
  await takeGoods(context, id, asked, found)
  await takeSilver(context, id, found)
  await pay(context, `order:${id}`, found)
  if (fromCart) await leaveCart(context, asked)
  return { order: await shownOrder(context, row), balances: await balancesOf(tx, roleid) }
})
