import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { phoneRegions } from '../../contract/account/session.ts'
import { digitsIn } from '../digits.ts'
import { phoneMetadata } from './phone-metadata.ts'

export type PhoneRegion = (typeof phoneRegions)[number]

const countries: Readonly<Record<PhoneRegion, CountryCode>> = { '+886': 'TW', '+86': 'CN', '+852': 'HK', '+853': 'MO' }

/**
 * `+886912345678`, however the player typed it, or null. Mobile numbers only, because codes can be sent to nothing
 * else.
 */
export const normalizePhone = (region: PhoneRegion, typed: string): string | null => {
  const country = countries[region]
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false }, phoneMetadata)
  return number?.country === country && number.isValid() ? number.number : null
}

/**
 * The digits without the region's code: contacts and password managers include it, but the form has a separate field
 * for it.
 */
const nationalDigits = (region: PhoneRegion, typed: string): string => {
  const digits = digitsIn(typed)
  const isInternational = /^\s*(\+|00)/.test(typed.normalize('NFKC'))
  const whole = isInternational ? digits.replace(/^00/, '') : digits
  const code = region.slice(1)
  if (!whole.startsWith(code)) return digits
  const rest = whole.slice(code.length)
  return isInternational || normalizePhone(region, rest) !== null ? rest : digits
}

/** Formats the number as usual in the region, as far as it was typed: 0912 345 678. */
export const writtenPhone = (region: PhoneRegion, typed: string): string =>
  new AsYouType(countries[region], phoneMetadata).input(nationalDigits(region, typed))

/** A stored number in its region's national format, for editing. */
export const nationalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone, phoneMetadata)?.formatNational() ?? phone

/** Enough for the player to recognise the number, and no more. */
export const maskedPhone = (phone: string, region: string): string => {
  const national = phone.slice(region.length)
  return `${national.slice(0, 2)}${'*'.repeat(Math.max(national.length - 5, 3))}${national.slice(-3)}`
}
