import { and, asc, eq, gte } from 'drizzle-orm'
import { storesDay, storesDays } from '../../../contract/ops/world/stores.ts'
import { addDays, dayOf } from '../../../rules/time/calendar.ts'
import { storeDays } from '../../db/schema/index.ts'
import { AS_USUAL, EVERYWHERE, knownStores } from '../../store/known.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { knownStore } from './known-store.ts'
import { checkDay, checkHours } from './stores.ts'

type Hours = Pick<typeof storeDays.$inferInsert, 'opens' | 'closes'>

const write = async ({ tx }: OpsContext, store: string, day: string, hours: Hours): Promise<void> => {
  await tx
    .insert(storeDays)
    .values({ store, day, ...hours })
    .onConflictDoUpdate({ target: [storeDays.store, storeDays.day], set: hours })
}

/**
 * If all stores have special hours that day (now or later), a store that keeps its usual ones needs a row that says so.
 */
const asUsual = async (context: OpsContext, store: string, day: string): Promise<void> => {
  if (store !== EVERYWHERE) return write(context, store, day, { opens: AS_USUAL, closes: AS_USUAL })
  await context.tx.delete(storeDays).where(and(eq(storeDays.store, store), eq(storeDays.day, day)))
}

export const storesDayVerb = opsVerb(storesDay, async (context, { day, store = EVERYWHERE, opens, closes, state }) => {
  checkDay(day)
  checkHours(opens, closes)
  if (day < addDays(dayOf(context.now), -1)) return deny('bad_request', 'day: lies in the past')
  if ((opens === undefined) !== (closes === undefined))
    return deny('bad_request', 'opens and closes belong together: give both or neither')
  if ((opens === undefined) === (state === undefined))
    return deny('bad_request', 'give --opens and --closes, or --state closed or usual')
  if (store !== EVERYWHERE) await knownStore(context, store)
  if (state === 'usual') await asUsual(context, store, day)
  else await write(context, store, day, { opens: opens ?? null, closes: closes ?? null })
  return { id: store === EVERYWHERE ? day : `${store}:${day}` }
})

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
