import { asc, gte } from 'drizzle-orm'
import { storesDays } from '../../../contract/ops/world/stores.ts'
import { addDays, dayOf } from '../../../rules/time/calendar.ts'
import { storeDays } from '../../db/schema/index.ts'
import { AS_USUAL, EVERYWHERE, knownStores } from '../../store/known.ts'
import { opsVerb } from '../door/verb.ts'

const hoursIn = (opens: string | null, closes: string | null): string => {
  if (opens === null || closes === null) return 'closed'
  return opens === AS_USUAL ? AS_USUAL : `${opens}-${closes}`
}

export const storesDaysVerb = opsVerb(storesDays, async ({ tx, now }) => {
  const rows = await tx
    .select()
    .from(storeDays)
    .where(gte(storeDays.day, addDays(dayOf(now), -1)))
    .orderBy(asc(storeDays.day), asc(storeDays.store))
  const known = await knownStores(tx)
  return {
    days: rows.map(({ store, day, opens, closes }) => ({
      day,
      store: store === EVERYWHERE ? 'all' : store,
      name: known.of(store)?.name['zh-TW'] ?? '',
      hours: hoursIn(opens, closes),
    })),
  }
})
