import { ownedTitles } from '../../../../src/server/db/schema/index.ts'
import type { Database } from '../../../../src/server/db/types.ts'
import { grant } from '../../../../src/server/ledger/balances.ts'
import { deal } from '../../../support/deal.ts'

const WEEK_MS = 7 * 86_400_000

export const heapCards = [
  { model: 'g026', quality: 'rare', locked: true },
  { model: 'g023', quality: 'legend', level: 9, stars: 1, lineup: 1 },
  ...Array.from({ length: 10 }, () => ({ model: 'g024', quality: 'legend' }) as const),
  ...Array.from({ length: 3 }, () => ({ model: 'g025', quality: 'epic' }) as const),
  ...Array.from({ length: 16 }, () => ({ model: 'g022', quality: 'common' }) as const),
] as const

/** Cards to decompose, and a Collector title that raises legend essence by a fifth. */
export const dealHeap = async (db: Database, roleid: string, now: number): Promise<readonly string[]> => {
  await db.insert(ownedTitles).values({ roleid, title: 'collector-3', gotAt: now, endsAt: now + WEEK_MS })
  await db.transaction((tx) => grant(tx, { roleid, reason: 'world', now }, [{ item: 'essenceEpic', count: 1 }]))
  return deal(db, roleid, heapCards, now)
}
