import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorMessages } from '../../src/contract/error-messages.ts'
import { errorCodes } from '../../src/contract/errors.ts'
import { errorTexts } from '../../src/shell/texts/errors.ts'
import { failureText, laterErrors } from '../../src/shell/texts/failure.ts'
import { asOf, clock, dayMoment, longDate, timeUntil } from '../../src/shell/texts/format.ts'

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
    await laterErrors()
    expect(failureText(i18n, { code: 'sold_out', message: 'ignored' })).toBe('Sold out')
  })

  test('of times are Taipei times, wherever the phone is', () => {
    expect(clock(Date.UTC(2026, 10, 21, 6, 2))).toBe('14:02')
    expect(longDate(dayMoment('2026-11-21'))).toBe('November 21, 2026')
  })

  test('of a saved copy carry the date when it was not today', () => {
    const noon = dayMoment('2026-11-21')
    expect(asOf(noon, noon + 3_600_000)).toBe('12:00')
    expect(asOf(noon, noon + 24 * 3_600_000)).toContain('11/21/2026')
  })

  test('of spans use the largest unit that fits', () => {
    const now = 1_000_000_000_000
    expect(timeUntil(now + 3 * 86_400_000, now)).toBe('in 3 days')
    expect(timeUntil(now + 5 * 3_600_000, now)).toBe('in 5 hours')
    expect(timeUntil(now + 20_000, now)).toBe('in 1 minute')
  })
})
