import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema } from '../../../contract/common.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Order } from '../../../contract/mall/orders.ts'
import { grouped } from '../../../rules/grouped.ts'
import { isAnyOf } from '../../db/any-of.ts'
import { goods, mails, orderLines, type orders, silverRecords, stockMoves } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { shortOf } from '../addresses/encrypted.ts'
import { shownSilver } from '../cart/lines.ts'
import { picturesOf } from '../shown.ts'

type OrderRow = typeof orders.$inferSelect

const refundOf = sql`'refund:' || ${orderLines.orderId}`

const linesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      line: orderLines,
      goods: { id: goods.id, category: goods.category, pictures: goods.pictures },
      silver: silverRecords,
      putBack: stockMoves.id,
    })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(silverRecords, eq(silverRecords.id, orderLines.silverId))
    .leftJoin(stockMoves, and(eq(stockMoves.goodsId, orderLines.goodsId), eq(stockMoves.reason, refundOf)))
    .where(isAnyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line))

type LineRow = Awaited<ReturnType<typeof linesOf>>[number]

const shownLine = ({ line, goods: bought, silver }: LineRow, language: Language): Order['lines'][number] => ({
  kind: line.kind,
  name: line.name[language],
  count: line.count,
  currency: line.currency === null ? null : v.parse(itemSchema, line.currency),
  price: line.price,
  goodsId: bought?.id ?? null,
  category: bought?.category ?? null,
  picture: bought ? picturesOf(bought)[0] : undefined,
  silver: silver && shownSilver(silver, language),
  ...(silver && { inCart: silver.orderId === null }),
})

/** Whether a refund returned the line to stock or to the cart; a returned card may be in another parcel by now. */
const isBack = ({ line, silver, putBack }: LineRow): boolean =>
  putBack !== null || (silver !== null && silver.orderId !== line.orderId)

/** The mail about each refund. Delivery mails of refunded orders are gone: the refund deleted them. */
const lettersOf = async (tx: Tx, rows: readonly OrderRow[], now: number): Promise<ReadonlyMap<string, string>> => {
  const refunded = rows.filter(({ refundedAt }) => refundedAt !== null).map(({ id }) => id)
  if (refunded.length === 0) return new Map()
  const letters = await tx
    .select({ id: mails.id, orderId: mails.orderId })
    .from(mails)
    .where(
      and(
        ...[isNotNull(mails.orderId), isAnyOf(mails.orderId, refunded)],
        ...[isNull(mails.deletedAt), gt(mails.expiresAt, now)],
      ),
    )
    // Other mail about the order may still exist, but the refund's was sent last.
    .orderBy(asc(mails.sentAt))
  return new Map(letters.map(({ id, orderId }) => [orderId ?? '', id]))
}

interface Reader {
  readonly tx: Tx
  readonly language: Language
  readonly secrets: Secrets
  readonly now: number
}

export const shownOrders = async (reader: Reader, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
  const { tx, language, secrets, now } = reader
  const letters = await lettersOf(tx, rows, now)
  const lines = grouped(
    await linesOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ line }) => line.orderId,
  )
  return rows.map((row) => {
    const own = lines.get(row.id) ?? []
    const ships = own.some(({ line }) => line.kind !== 'virtual')
    const letter = letters.get(row.id)
    return {
      id: row.id,
      status: row.status,
      orderedAt: row.orderedAt,
      shipsBy: ships ? row.shipsBy : null,
      shipsFree: row.shipsFree,
      carrier: row.carrier,
      tracking: row.tracking,
      shippedAt: row.shippedAt,
      completedAt: row.completedAt,
      refundedAt: row.refundedAt,
      returned: row.refundedAt !== null && row.shippedAt !== null && own.some(isBack),
      ...(letter !== undefined && { letter }),
      address: row.addressSealed === null ? null : shortOf(secrets, row.addressSealed),
      lines: own.map((line) => shownLine(line, language)),
    }
  })
}

export const shownOrder = async (reader: Reader, row: OrderRow): Promise<Order> => {
  const [order] = await shownOrders(reader, [row])
  if (!order) throw new Error('an order is shown as none')
  return order
}
