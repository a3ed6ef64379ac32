import { dayOf } from '../../rules/time/calendar.ts'
import { clock, dateAndTime, format, nearDate, perLanguage } from './format.ts'

/** Formats that the first view does not need. */

export const longDate = nearDate({ month: 'long', day: 'numeric' })

/** Midnight as 24:00, the end of the day, not the beginning of the next one. */
export const closing = (at: number): string => (clock(at) === '00:00' ? '24:00' : clock(at))

/** The day once, where both ends are of one. */
export const timeSpan = (from: number, to: number): string =>
  dayOf(from) === dayOf(to - 1) ? `${dateAndTime(from)}–${closing(to)}` : `${dateAndTime(from)} – ${dateAndTime(to)}`

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
export const list = (words: readonly string[]): string => lists().format(words)

export const monthName = format({ year: 'numeric', month: 'long' })

const weekday = format({ weekday: 'narrow' })
/** Monday first; 2024-01-01 was one. */
export const weekdays = (): { readonly day: number; readonly name: string }[] =>
  Array.from({ length: 7 }, (_, i) => ({ day: i, name: weekday(Date.UTC(2024, 0, 1 + i, 4)) }))

const shares = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
/** Formats 0.05 as 5% or 5 %, depending on the language. */
export const percent = (share: number): string => shares().format(share)

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const spans = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
/** "in 3 days", "in 5 hours". Days are rounded to the nearest, because "in 1 day" is read as tomorrow. */
export const timeUntil = (at: number, now: number): string => {
  const left = at - now
  const [unit, size] = units.find(([, length]) => Math.abs(left) >= length) ?? ['minute', 60_000]
  const whole = unit === 'day' ? Math.round(left / size) : Math.trunc(left / size)
  return spans().format(whole || 1, unit)
}
