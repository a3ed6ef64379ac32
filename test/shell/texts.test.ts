import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorMessages } from '../../src/contract/error-messages.ts'
import { errorCodes } from '../../src/contract/errors.ts'
import { languages } from '../../src/contract/languages.ts'
import { errorTexts, errorWords } from '../../src/shell/texts/errors.ts'
import { failureText, laterErrors } from '../../src/shell/texts/failure.ts'
import { asOf, clock, dateAndTime, dayMoment, number, shortDate } from '../../src/shell/texts/format.ts'
import { longDate, timeSpan, timeUntil } from '../../src/shell/texts/later-format.ts'
import { clock as clockNow } from '../../src/state/clock.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

describe('texts', () => {
  test.each(errorCodes)('%s reads in the app as the contract has it', (code) => {
    expect(errorTexts[code].message).toBe(errorMessages[code])
  })

  test('of a code this version does not know, or whose own words are not here yet, are those of the service', async () => {
    expect(failureText(i18n, { code: 'request_failed', message: 'A word of the service' })).toBe(
      'A word of the service',
    )
    expect(failureText(i18n, { code: 'sold_out', message: 'Nothing left' })).toBe('Nothing left')
    expect(failureText(i18n, { code: 'sold_out', message: '' })).toBe('Request failed')
    const speak = await laterErrors()
    // Not before their catalog is there, of which they would show the ids.
    expect(failureText(i18n, { code: 'sold_out', message: 'Nothing left' })).toBe('Nothing left')
    speak()
    expect(failureText(i18n, { code: 'sold_out', message: 'ignored' })).toBe('Sold out')
  })

  test('of a refusal that holds for longer than a moment say how long', async () => {
    clockNow.now = Date.parse('2026-11-21T14:02:00+08:00')
    const words = (againAt: number) => errorWords({ code: 'rate_limited', message: '', againAt })
    const at = (text: string) => i18n._(words(Date.parse(`2026-11-${text}+08:00`)))
    expect(at('21T14:02:40')).toBe('Too many attempts, please wait a moment')
    expect(at('21T14:17:20')).toBe('Too many attempts, please try again at 14:18')
    expect(at('22T00:00:00')).toBe('Too many attempts, please try again tomorrow')
    expect(i18n._(errorWords({ code: 'sold_out', message: '', againAt: 0 }))).toBe('Sold out')
    clockNow.now = 0
  })

  test('of times are Taipei times, wherever the phone is', () => {
    expect(clock(Date.UTC(2026, 10, 21, 6, 2))).toBe('14:02')
    expect(longDate(dayMoment('2026-11-21'))).toBe('November 21, 2026')
  })

  test.each(languages)('of midnight are of the day that begins, in %s', (language) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    expect(dateAndTime(Date.parse('2026-11-30T00:00:00+08:00'))).toMatch(/30.*\b00:00$/)
    i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  })

  test('of a saved copy carry the date when it was not today', () => {
    const noon = dayMoment('2026-11-21')
    expect(asOf(noon, noon + 3_600_000)).toBe('12:00')
    expect(asOf(noon, noon + 24 * 3_600_000)).toContain('Nov 21')
  })

  test('of this year are written without it, of any other with it', () => {
    clockNow.now = dayMoment('2026-11-21')
    expect(dateAndTime(dayMoment('2026-01-01'))).toBe('Jan 1, 12:00')
    expect(dateAndTime(dayMoment('2027-01-01'))).toBe('Jan 1, 2027, 12:00')
    // The year turns in Taipei.
    clockNow.now = Date.parse('2027-01-01T00:00:00+08:00')
    expect(dateAndTime(dayMoment('2027-01-01'))).toBe('Jan 1, 12:00')
    clockNow.now = 0
    expect(dateAndTime(dayMoment('2026-11-21')), 'before the time is known').toBe('Nov 21, 2026, 12:00')
  })

  test('of a span name its day once, and its midnight as the end of that day', () => {
    clockNow.now = dayMoment('2026-11-21')
    const at = (text: string) => Date.parse(`2026-${text}:00+08:00`)
    expect(timeSpan(at('12-05T14:00'), at('12-05T18:00'))).toBe('Dec 5, 14:00–18:00')
    expect(timeSpan(at('12-05T14:00'), at('12-06T00:00'))).toBe('Dec 5, 14:00–24:00')
    expect(longDate(at('12-05T14:00'))).toBe('December 5')
    expect(timeSpan(at('12-05T14:00'), at('12-06T18:00'))).toBe('Dec 5, 14:00 – Dec 6, 18:00')
    clockNow.now = 0
  })

  test('of spans use the largest unit that fits', () => {
    const now = 1_000_000_000_000
    expect(timeUntil(now + 3 * 86_400_000, now)).toBe('in 3 days')
    expect(timeUntil(now + 5 * 3_600_000, now)).toBe('in 5 hours')
    expect(timeUntil(now + 20_000, now)).toBe('in 1 minute')
  })
})

describe.each(languages)('in %s, without Intl', (language) => {
  beforeAll(async () => {
    const { messages } = await import(`../../locales/${language}/messages.po?part=core`)
    i18n.loadAndActivate({ locale: language, messages })
  })
  const intl = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { timeZone: 'Asia/Taipei', ...options })

  test('every day of a year is written as Intl would write it', () => {
    const days = intl({ month: 'short', day: 'numeric' })
    for (let day = 0; day < 366; day++) {
      const at = Date.UTC(2028, 0, 1, 3) + day * 86_400_000
      expect(shortDate(at)).toBe(days.format(at))
    }
  })

  test('so is every minute of a day, and every small number', () => {
    const minutes = intl({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    for (let minute = 0; minute < 1_440; minute++) {
      const at = Date.UTC(2026, 10, 21) + minute * 60_000
      expect(clock(at)).toBe(minutes.format(at))
    }
    const format = new Intl.NumberFormat(language)
    for (const value of [0, 7, 10, 999, 1_000, 1_001, 16_032, -1, -500, 0.5, 12.75])
      expect(number(value)).toBe(format.format(value))
  })
})
