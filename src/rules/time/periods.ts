import { addDays, DAY_MS, dayOf, monthOf, nextMonth, startOfDay, startOfMonth } from './calendar.ts'

/** The periods of boards, quotas and limits. Days, weeks (from Monday 00:00) and months are Taipei's. */
export const periodKinds = ['day', 'week', 'month', 'never'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  /** `2026-11-21`, the Monday `2026-11-16`, `2026-11`, or `ever`; unique within its kind. */
  readonly key: string
  readonly start: number
  /** Exclusive: the first instant of the next period. */
  readonly end: number
}

/** For the weekday: 1970-01-01 was a Thursday. */
const weekday = (day: string): number => (Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 3) % 7
export const isWorkingDay = (day: string): boolean => weekday(day) < 5
export const mondayOf = (day: string): string => addDays(day, -weekday(day))

export const periodAt = (kind: PeriodKind, at: number): Period => {
  if (kind === 'never') return { key: 'ever', start: 0, end: Number.POSITIVE_INFINITY }
  const day = dayOf(at)
  if (kind === 'day') return { key: day, start: startOfDay(day), end: startOfDay(addDays(day, 1)) }
  if (kind === 'week') {
    const monday = mondayOf(day)
    return { key: monday, start: startOfDay(monday), end: startOfDay(addDays(monday, 7)) }
  }
  const month = monthOf(day)
  return { key: month, start: startOfMonth(month), end: startOfMonth(nextMonth(month)) }
}

export const periodBefore = (kind: PeriodKind, period: Period): Period =>
  kind === 'never' ? period : periodAt(kind, period.start - 1)
