import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Language } from '../../../contract/languages.ts'
import { generalOf } from '../../catalogue/index.ts'
import { cartLines, silverRecords } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

type CartLine = typeof cartLines.$inferSelect

export const inCart = (tx: Tx, roleid: string): Promise<CartLine[]> =>
  tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.roleid, roleid), gt(cartLines.count, 0)))
    // Not by time of change: a line would jump away while it is tapped.
    .orderBy(cartLines.goodsId)

/** Sets the count; a later tap that arrived earlier wins. */
export const putInCart = async (tx: Tx, line: CartLine): Promise<void> => {
  const { count, price, at } = line
  await tx
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: [cartLines.roleid, cartLines.goodsId],
      set: { count, price, at },
      setWhere: sql`${cartLines.at} <= ${at}`,
    })
}

type SilverRow = typeof silverRecords.$inferSelect

/** Silver legend cards that are in no parcel yet. */
export const waitingSilver = (tx: Tx, roleid: string): Promise<SilverRow[]> =>
  tx
    .select()
    .from(silverRecords)
    .where(and(eq(silverRecords.roleid, roleid), isNull(silverRecords.orderId)))
    .orderBy(silverRecords.at, silverRecords.id)

export const shownSilver = ({ id, serial, general, number }: SilverRow, language: Language) => ({
  id,
  cardid: serial,
  general,
  name: generalOf(general)?.name[language] ?? '',
  number,
})
