import { storeList } from '../../contract/arcade/store.ts'
import { dayOf } from '../../rules/time/calendar.ts'
import { openVerb } from '../call/verb.ts'
import { weeklyHeat } from './heat.ts'
import { heldEvents } from './held-events.ts'
import { knownStores, otherDays } from './known.ts'
import { foundBy, shownStore } from './shown.ts'

export const storeListVerb = openVerb(storeList, async ({ tx, now, language }) => {
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
