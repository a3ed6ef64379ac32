import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import * as v from 'valibot'
import {
  shippingBulk,
  shippingComplete,
  shippingLabel,
  shippingList,
  shippingShip,
  shippingSilver,
} from '../../../contract/ops/player/shipping.ts'
import { grouped } from '../../../rules/grouped.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { orderLines, orders, players, silverRecords } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { complete, ship } from './move.ts'

const addressSchema = v.record(v.string(), v.unknown())

/** Decrypts the address only while the order waits for shipping; later nobody needs it. */
export const shippingLabelVerb = opsVerb(shippingLabel, async ({ tx, deps, concerns }, { id }) => {
  const order = theOne(await tx.select().from(orders).where(eq(orders.id, id)), 'order', 'shipping list')
  concerns(order.roleid)
  if (order.status !== 'waiting')
    return deny('conflict', `this order is ${order.status}; its address is only shown while it waits for shipping`)
  if (order.addressSealed === null) return deny('conflict', 'nothing of this order is shipped')
  const address = deps.secrets.decryptAs(addressSchema, 'address', order.addressSealed)
  return { id, address }
})

type Line = typeof orderLines.$inferSelect

const linesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Line[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.line))
  return grouped(rows, ({ orderId }) => orderId)
}

const contentsOf = (lines: readonly Line[]): string =>
  lines.map(({ name, count }) => (count === 1 ? name['zh-TW'] : `${name['zh-TW']} ×${count}`)).join(', ')

export const shippingListVerb = opsVerb(shippingList, async ({ tx, now }, { status, overdue, limit }) => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.status, status), overdue ? lt(orders.shipsBy, dayOf(now)) : undefined))
    .orderBy(asc(orders.shipsBy), asc(orders.orderedAt), asc(orders.id))
    .limit(limit)
  const lines = await linesOf(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    orders: rows.map((order) => {
      const own = lines.get(order.id) ?? []
      return {
        id: order.id,
        roleid: order.roleid,
        status: order.status,
        shipsBy: order.shipsBy,
        contents: contentsOf(own),
        silverCards: own.filter(({ silverId }) => silverId !== null).length,
        postage: order.shipsFree ? ('free' as const) : ('on delivery' as const),
        carrier: order.carrier,
        tracking: order.tracking,
      }
    }),
  }
})

/** The tracking number reveals the address, so it is only stored in the order and deleted with it. */
const withoutNumber = ({ id }: { readonly id: string }) => ({ id })

export const shippingShipVerb = opsVerb(
  shippingShip,
  async (context, parcel) => {
    await ship(context, parcel)
    return { id: parcel.id }
  },
  withoutNumber,
)

/**
 * In the order of ids, so that two lists at once cannot deadlock. The audit record has no subject: it only names
 * orders, and erasing one player would erase the record for all others.
 */
export const shippingBulkVerb = opsVerb(
  shippingBulk,
  async (asked, { parcels }) => {
    const context = { ...asked, concerns: () => undefined }
    let shipped = 0
    for (const parcel of parcels.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (await ship(context, parcel)) shipped += 1
    }
    return { shipped, before: parcels.length - shipped }
  },
  ({ parcels }) => ({ parcels: parcels.map(withoutNumber) }),
)

export const shippingCompleteVerb = opsVerb(shippingComplete, async (context, { id }) => {
  await complete(context, id)
  return { id }
})

export const shippingSilverVerb = opsVerb(shippingSilver, async ({ tx }, { limit }) => {
  const rows = await tx
    .select({
      id: silverRecords.id,
      roleid: silverRecords.roleid,
      general: silverRecords.general,
      number: silverRecords.number,
      wonAt: silverRecords.at,
      order: silverRecords.orderId,
    })
    .from(silverRecords)
    // Erased players have no address to send to.
    .innerJoin(players, and(eq(players.roleid, silverRecords.roleid), ne(players.status, 'erased')))
    .leftJoin(orders, eq(orders.id, silverRecords.orderId))
    .where(or(isNull(silverRecords.orderId), eq(orders.status, 'waiting')))
    .orderBy(asc(silverRecords.at))
    .limit(limit)
  return { cards: rows }
})
