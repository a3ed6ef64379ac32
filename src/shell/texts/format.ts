import { i18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import { numberText } from '../../rules/number-text.ts'
import { dayOf, timeOfDay } from '../../rules/time/calendar.ts'
import { clock as time } from '../../state/clock.ts'

/** Dates and numbers in the player's language; game days and times in Taipei, where the arcades are. */
const TAIPEI = 'Asia/Taipei'

/** Creating a formatter costs more than using it a hundred times, and a long list uses it thousands of times. */
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
 * The first screen formats without Intl: creating the first Intl formatter of any kind takes a phone a tenth of a
 * second. The output is the same.
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

const yearOf = (at: number): string => dayOf(at).slice(0, 4)
/** The year only where it is another one. */
export const nearDate = (options: Intl.DateTimeFormatOptions) => {
  const [near, far] = [format(options), format({ ...options, year: 'numeric' })]
  return (at: number): string => (yearOf(at) === yearOf(time.now) ? near : far)(at)
}

/**
 * With h23, because `hour12: false` lets the locale choose how to write midnight: 24:00 in two of ours, which reads as
 * a day later.
 */
export const dateAndTime = nearDate({
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** A game day as its noon in Taipei, for formatting. */
export const dayMoment = (day: string): number => Date.parse(`${day}T12:00:00+08:00`)

const numbers = perLanguage(numberText)
export const number = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers()(value)

/** "as of 14:02", with the date when it was not today. */
export const asOf = (at: number, now: number): string => (dayOf(at) === dayOf(now) ? clock(at) : dateAndTime(at))
