import { i18n } from '@lingui/core'

/** Dates and numbers in the player's language; game days and times in Taipei, where the arcades are. */
const TAIPEI = 'Asia/Taipei'

const format = (options: Intl.DateTimeFormatOptions) => (at: number | Date) =>
  new Intl.DateTimeFormat(i18n.locale, { timeZone: TAIPEI, ...options }).format(at)

export const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false })
export const shortDate = format({ month: 'short', day: 'numeric' })
export const longDate = format({ year: 'numeric', month: 'long', day: 'numeric' })
export const dateAndTime = format({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
export const monthName = format({ year: 'numeric', month: 'long' })

const weekday = format({ weekday: 'narrow' })
/** Monday first; 2024-01-01 was one. */
export const weekdays = (): { readonly day: number; readonly name: string }[] =>
  Array.from({ length: 7 }, (_, i) => ({ day: i, name: weekday(Date.UTC(2024, 0, 1 + i, 4)) }))

/** A game day as the moment of its noon in Taipei, for formatting. */
export const dayMoment = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

export const number = (value: number): string => new Intl.NumberFormat(i18n.locale).format(value)

/** "as of 14:02", with the date when it was not today. */
export const asOf = (at: number, now: number): string => {
  const sameDay = longDate(at) === longDate(now)
  return sameDay ? clock(at) : dateAndTime(at)
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "in 3 days", "in 5 hours". */
export const timeUntil = (at: number, now: number): string => {
  const left = at - now
  const [unit, size] = units.find(([, length]) => Math.abs(left) >= length) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'always' }).format(Math.trunc(left / size) || 1, unit)
}
