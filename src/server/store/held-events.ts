import { and, asc, gt, isNull, lte, or } from 'drizzle-orm'
import type { StoreList } from '../../contract/arcade/store.ts'
import type { Language } from '../../contract/languages.ts'
import { events } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { shownTimes } from '../event/shown.ts'

const MOST = 100

/** Events that run or are to come, as everybody may see them, and where they are held. */
export const heldEvents = async (tx: Tx, now: number, language: Language): Promise<StoreList['events']> => {
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        lte(events.publishedAt, now),
        or(isNull(events.withdrawnAt), gt(events.withdrawnAt, now)),
        gt(events.to, now),
        isNull(events.settledAt),
      ),
    )
    .orderBy(asc(events.from), asc(events.id))
    .limit(MOST)
  return rows.map((event) => ({
    id: event.id,
    name: event.name[language],
    ...shownTimes(event),
    stores: [...event.stores],
  }))
}
