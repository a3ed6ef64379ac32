import { and, asc, isNull } from 'drizzle-orm'
import { chooseStore, type StoreList, storeList } from '../../contract/arcade/store.ts'
import type { Language } from '../../contract/languages.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import { openVerb, verb } from '../call/verb.ts'
import { events } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { isAhead } from '../event/place.ts'
import { shownTimes } from '../event/shown.ts'
import { setByTap } from '../profile/set-by-tap.ts'
import { weeklyHeat } from './heat.ts'
import { knownStores, openStore, otherDays } from './known.ts'
import { foundBy, shownStore } from './shown.ts'

const MOST_EVENTS = 100

/** Current and upcoming events as everybody may see them, with their stores. */
const heldEvents = async (tx: Tx, now: number, language: Language): Promise<StoreList['events']> => {
  const rows = await tx
    .select()
    .from(events)
    .where(and(isAhead(now), isNull(events.settledAt)))
    .orderBy(asc(events.from), asc(events.id))
    .limit(MOST_EVENTS)
  return rows.map((event) => ({
    id: event.id,
    name: event.name[language],
    ...shownTimes(event),
    stores: [...event.stores],
  }))
}

const storeListVerb = openVerb(storeList, async ({ tx, now, language }) => {
  const today = dayOf(now)
  const { all } = await knownStores(tx)
  const daysOf = await otherDays(tx, now)
  const heatOf = await weeklyHeat(tx, today)
  return {
    stores: all
      .filter(({ closed }) => !closed)
      .map((store) => ({
        ...shownStore(store, daysOf(store.id), language),
        zip: store.zip,
        latitude: store.latitude,
        longitude: store.longitude,
        heat: heatOf(store.id),
        ...foundBy(store, language),
      })),
    closed: all.filter(({ closed }) => closed).map(({ id, name }) => ({ id, name: name[language] })),
    events: await heldEvents(tx, now, language),
    heatUntil: today,
  }
})

const chooseStoreVerb = verb(chooseStore, async (context, { store, at = context.now }) => {
  if (!openStore(await knownStores(context.tx), store)) return refuse('not_found')
  await setByTap(context, { values: { myStore: store }, tappedAt: 'storeChosenAt', at })
  return {}
})

export const storeVerbs = [storeListVerb, chooseStoreVerb] as const
