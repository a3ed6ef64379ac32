import { addDays, dayOf } from '../calendar.ts'
import { DAYS_AHEAD, type Opening, type OpenState, openState } from '../store-hours.ts'

/** Whether it is open by what a copy of this day knows; null once that tells of no holidays any more. */
export const openNow = (copy: Opening, day: string, now: number): OpenState | null =>
  dayOf(now) > addDays(day, DAYS_AHEAD) ? null : openState(copy, now)
