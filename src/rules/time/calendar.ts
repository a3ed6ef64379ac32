/** Taipei has kept UTC+8 without summer time since 1980, so a game day is plain arithmetic. */
export const TAIPEI_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000
/**
 * Decided here: a day's claim may arrive until 06:00 of the next day; for a letter or a gift code, as long after its
 * end.
 */
export const GRACE_MS = 6 * 3_600_000

export const dayOf = (at: number): string => new Date(at + TAIPEI_MS).toISOString().slice(0, 10)
/** "14:02" */
export const timeOfDay = (at: number): string => new Date(at + TAIPEI_MS).toISOString().slice(11, 16)
export const monthOf = (day: string): string => day.slice(0, 7)
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - TAIPEI_MS
export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * DAY_MS)

/** When nothing of that day can be claimed any more. */
export const closesAt = (day: string): number => startOfDay(day) + DAY_MS + GRACE_MS
export const isClosed = (day: string, now: number): boolean => now >= closesAt(day)

export const daysOfMonth = (month: string): string[] => {
  const [year, number] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-28`, 4))
export const startOfMonth = (month: string): number => startOfDay(`${month}-01`)
/** When no milestone of that month can be claimed any more. */
export const monthClosesAt = (month: string): number => startOfMonth(nextMonth(month)) + GRACE_MS

/** The same time of day, a number of months later; the month's last day if it has no such day. */
export const monthsAfter = (at: number, count: number): number => {
  const day = dayOf(at)
  const [year, number] = day.split('-').map(Number)
  const month = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 + count, 1)).toISOString().slice(0, 7)
  const last = daysOfMonth(month).at(-1) ?? `${month}-28`
  const wanted = `${month}-${day.slice(8)}`
  return startOfDay(wanted < last ? wanted : last) + (at - startOfDay(day))
}

/** The contract checks the format of a date; this checks that it exists (there is no 31st of February). */
export const isRealDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
}
