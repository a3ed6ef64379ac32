import { addDays, dayOf } from '../time/calendar.ts'
import { DAYS_AHEAD } from '../time/store-hours.ts'
import { type SupportState, supportState } from '../time/support-hours.ts'

interface Copy {
  /** When the service said so; 0: never yet. */
  readonly at: number
  /** Null: a version that knew of none kept it. */
  readonly holidays: readonly { readonly day: string }[] | null
}

/** Whether customer service answers, by what this copy knows; null once it tells of no holidays any more. */
export const supportNow = ({ at, holidays }: Copy, now: number): SupportState | null =>
  holidays === null || dayOf(now) > addDays(dayOf(at), DAYS_AHEAD)
    ? null
    : supportState(
        now,
        holidays.map(({ day }) => day),
      )
