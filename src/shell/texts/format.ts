import { i18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import { numberText } from '../../rules/number-text.ts'
import { dayOf, timeOfDay } from '../../rules/time/calendar.ts'

/** Dates and numbers in the player's language; game days and times in Taipei, where the arcades are. */
const TAIPEI = 'Asia/Taipei'

/** Making one costs more than using it a hundred times, and a long list uses it thousands of times. */
export const perLanguage = <T>(make: (locale: string) => T): (() => T) => {
  let made: { readonly locale: string; readonly it: T } | undefined
  return () => {
    if (made?.locale !== i18n.locale) made = { locale: i18n.locale, it: make(i18n.locale) }
    return made.it
  }
}

export const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = perLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: TAIPEI, ...options }))
  return (at: number | Date) => formatter().format(at)
}

/**
 * What the first screen needs does without Intl, and says the same: the first formatter of all, of any kind, takes a
 * phone a tenth of a second, before it shows anything.
 */
export const clock = timeOfDay
export const shortDate = (at: number): string => {
  const [, number, dayOfMonth] = dayOf(at).split('-')
  const month = `m${number}`
  const day = Number(dayOfMonth)
  return t`${select(month, {
    m01: 'Jan',
    m02: 'Feb',
    m03: 'Mar',
    m04: 'Apr',
    m05: 'May',
    m06: 'Jun',
    m07: 'Jul',
    m08: 'Aug',
    m09: 'Sep',
    m10: 'Oct',
    m11: 'Nov',
    m12: 'Dec',
    other: '',
  })} ${day}`
}

/** By h23, since "no twelve hours" leaves it to the language what midnight is: 24:00 in two of ours, a day too late. */
export const dateAndTime = format({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** A game day as the moment of its noon in Taipei, for formatting. */
export const dayMoment = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

const numbers = perLanguage(numberText)
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers()(value)

/** "as of 14:02", with the date when it was not today. */
export const asOf = (at: number, now: number): string => (dayOf(at) === dayOf(now) ? clock(at) : dateAndTime(at))
