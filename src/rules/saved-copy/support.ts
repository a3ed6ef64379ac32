import { addDays, dayOf } from '../time/calendar.ts'
import { DAYS_AHEAD } from '../time/store-hours.ts'
import { type SupportState, supportState } from '../time/support-hours.ts'

interface Copy {
  /** When the service answered; 0: never. */
  readonly at: number
  /** Null: stored by a version without holidays. */
  readonly holidays: readonly { readonly day: string }[] | null
}

/** Whether customer service is open, by this copy; null once its holidays do not reach today. */
export const supportNow = ({ at, holidays }: Copy, now: number): SupportState | null =>
  holidays === null || dayOf(now) > addDays(dayOf(at), DAYS_AHEAD)
    ? null
    : supportState(
        now,
        holidays.map(({ day }) => day),
      )
