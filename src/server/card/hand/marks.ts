import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { MOST_MARKS } from '../../../contract/card/card.ts'
import { cardMarks } from '../../../contract/card/words.ts'
import { listOf } from '../../db/any-of.ts'
import { cardHistory } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Deletes marks older than the history shows, so that it cannot grow without limit: marks cost the player nothing. */
export const forgetOldMarks = async (tx: Tx, serials: readonly string[]): Promise<void> => {
  if (serials.length === 0) return
  const beyond = tx
    .select({ id: cardHistory.id })
    .from(cardHistory)
    .where(and(eq(cardHistory.serial, sql`touched.serial`), inArray(cardHistory.event, cardMarks)))
    .orderBy(desc(cardHistory.at), desc(cardHistory.id))
    .offset(MOST_MARKS)
    .as('beyond')
  const old = tx
    .select({ id: beyond.id })
    .from(sql`unnest(${listOf(serials)}) as touched(serial)`)
    .crossJoinLateral(beyond)
  await tx.delete(cardHistory).where(inArray(cardHistory.id, old))
}
