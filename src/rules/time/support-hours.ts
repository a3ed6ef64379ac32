import { addDays, dayOf, startOfDay } from './calendar.ts'
import { isWorkingDay } from './periods.ts'
import { HOUR_MS } from './units.ts'

/** spec: Monday to Friday, 10:00 to 17:00, Taipei. */
export const SUPPORT_OPENS = 10
export const SUPPORT_CLOSES = 17

export interface SupportState {
  readonly open: boolean
  /** When that changes: it closes, or opens next. */
  readonly changesAt: number
}

/** `holidays`: days without service, as far as known. */
export const isServiceDay = (day: string, holidays: readonly string[]): boolean =>
  isWorkingDay(day) && !holidays.includes(day)

/** The next one after today. Saved copies, and pages open past midnight, still contain past ones. */
export const nextHoliday = <T extends { readonly day: string }>(holidays: readonly T[], today: string): T | undefined =>
  holidays.find(({ day }) => day > today)

export const supportState = (now: number, holidays: readonly string[] = []): SupportState => {
  const today = dayOf(now)
  const opensAt = (day: string) => startOfDay(day) + SUPPORT_OPENS * HOUR_MS
  const closes = startOfDay(today) + SUPPORT_CLOSES * HOUR_MS
  if (isServiceDay(today, holidays) && now >= opensAt(today) && now < closes) return { open: true, changesAt: closes }
  let day = today
  while (!isServiceDay(day, holidays) || opensAt(day) <= now) day = addDays(day, 1)
  return { open: false, changesAt: opensAt(day) }
}
