import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { itemSchema } from '../../../contract/common.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Order } from '../../../contract/mall/orders.ts'
import { grouped } from '../../../rules/grouped.ts'
import { isAmong } from '../../db/among.ts'
import { goods, orderLines, type orders, silverRecords } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { shortOf } from '../addresses/sealed.ts'
import { shownSilver } from '../cart/lines.ts'
import { picturesOf } from '../shown.ts'

type OrderRow = typeof orders.$inferSelect

const linesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      line: orderLines,
      goods: { id: goods.id, category: goods.category, pictures: goods.pictures },
      silver: silverRecords,
    })
    .from(orderLines)
    .leftJoin(goods, eq(goods.id, orderLines.goodsId))
    .leftJoin(silverRecords, eq(silverRecords.id, orderLines.silverId))
    .where(isAmong(orderLines.orderId, ids))
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
})

interface Reader {
  readonly tx: Tx
  readonly language: Language
  readonly secrets: Secrets
}

export const shownOrders = async ({ tx, language, secrets }: Reader, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return []
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
