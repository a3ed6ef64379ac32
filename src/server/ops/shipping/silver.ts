import { asc, eq, isNull, or } from 'drizzle-orm'
import { shippingSilver } from '../../../contract/ops/player/shipping.ts'
import { orders, silverRecords } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

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
    .leftJoin(orders, eq(orders.id, silverRecords.orderId))
    .where(or(isNull(silverRecords.orderId), eq(orders.status, 'waiting')))
    .orderBy(asc(silverRecords.at))
    .limit(limit)
  return { cards: rows }
})
