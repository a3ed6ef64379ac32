import { addDays, dayOf } from '../../rules/time/calendar.ts'
import { periodAt } from '../../rules/time/periods.ts'
import type { storeDays } from '../db/schema/index.ts'
import { EVERYWHERE } from '../store/known.ts'

const SATURDAY = 5

/** New Year for all, a late Saturday in one store, and a day on which another one is closed for rebuilding. */
export const makeStoreDays = (now: number): (typeof storeDays.$inferInsert)[] => {
  const today = dayOf(now)
  const saturday = addDays(periodAt('week', now).key, SATURDAY)
  return [
    { store: EVERYWHERE, day: `${Number(today.slice(0, 4)) + 1}-01-01`, opens: '12:00', closes: '20:00' },
    { store: 'st12', day: saturday < today ? addDays(saturday, 7) : saturday, opens: '12:00', closes: '02:00' },
    { store: 'st08', day: addDays(today, 2), opens: null, closes: null },
  ]
}
