import { desc, eq, isNull } from 'drizzle-orm'
import { MOST_SILVER_RECORDS, silverRecords } from '../../../contract/card/silver.ts'
import { verb } from '../../call/verb.ts'
import { generalOf } from '../../catalogue/index.ts'
import { orders, silverRecords as records } from '../../db/schema/index.ts'

export const silverRecordsVerb = verb(silverRecords, async ({ tx, roleid, language }) => {
  const rows = await tx
    .select({ record: records, order: orders })
    .from(records)
    .leftJoin(orders, eq(orders.id, records.orderId))
    .where(eq(records.roleid, roleid))
    .orderBy(desc(isNull(records.orderId)), desc(records.at), desc(records.id))
    .limit(MOST_SILVER_RECORDS)
  return {
    records: rows.map(({ record: { id, serial, general, number, at }, order }) => ({
      id,
      cardid: serial,
      general,
      name: generalOf(general)?.name[language] ?? '',
      number,
      at,
      status: order?.status ?? ('cart' as const),
      orderId: order?.id ?? null,
      orderedAt: order?.orderedAt ?? null,
      shipsBy: order?.shipsBy ?? null,
      shipsFree: order?.shipsFree ?? null,
      carrier: order?.carrier ?? null,
      tracking: order?.tracking ?? null,
      shippedAt: order?.shippedAt ?? null,
      completedAt: order?.completedAt ?? null,
      refundedAt: order?.refundedAt ?? null,
    })),
  }
})
