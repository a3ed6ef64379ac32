import { addDays, dayOf } from '../time/calendar.ts'
import { DAYS_AHEAD, type Opening, type OpenState, openState } from '../time/store-hours.ts'

/** Whether it is open, by a copy of this day; null if the copy has no holidays, or none for today. */
export const openNow = (copy: Opening, day: string, now: number): OpenState | null =>
  copy.days === undefined || dayOf(now) > addDays(day, DAYS_AHEAD) ? null : openState(copy, now)
