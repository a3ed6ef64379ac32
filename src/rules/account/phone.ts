import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core'
import type { phoneRegions } from '../../contract/account/session.ts'
import { phoneMetadata } from './phone-metadata.ts'

export type PhoneRegion = (typeof phoneRegions)[number]

const countries: Readonly<Record<PhoneRegion, CountryCode>> = { '+886': 'TW', '+86': 'CN', '+852': 'HK', '+853': 'MO' }

/**
 * `+886912345678` for whatever way the player typed it, or null. Mobile numbers alone: a code cannot reach anything
 * else.
 */
export const normalPhone = (region: PhoneRegion, typed: string): string | null => {
  const country = countries[region]
  const number = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false }, phoneMetadata)
  return number?.country === country && number.isValid() ? number.number : null
}

/** Full-width digits, as keyboards of East Asia make them, are digits as well. */
const digitsIn = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** The digits without the region's own code in front: contacts and password managers keep it, the form has it apart. */
const nationalDigits = (region: PhoneRegion, typed: string): string => {
  const digits = digitsIn(typed)
  const isInternational = /^\s*(\+|00)/.test(typed.normalize('NFKC'))
  const whole = isInternational ? digits.replace(/^00/, '') : digits
  const code = region.slice(1)
  if (!whole.startsWith(code)) return digits
  const rest = whole.slice(code.length)
  return isInternational || normalPhone(region, rest) !== null ? rest : digits
}

/** The number as people of the region write it, as far as it was typed: 0912 345 678. */
export const writtenPhone = (region: PhoneRegion, typed: string): string =>
  new AsYouType(countries[region], phoneMetadata).input(nationalDigits(region, typed))

/**
 * Where the cursor stands in what is written, that stood at `cursor` of what was typed: at the same digit. On the side
 * of a gap that the next key works on, or a gap that was deleted would come back and stop it.
 */
export const cursorIn = (written: string, typed: string, cursor: number, forwards: boolean): number => {
  const isDigit = (at: number): boolean => /\d/.test(written[at] ?? '')
  let at = written.length
  for (let left = digitsIn(typed.slice(cursor)).length; left > 0 && at > 0; at -= 1) if (isDigit(at - 1)) left -= 1
  while (!forwards && at > 0 && !isDigit(at - 1)) at -= 1
  return at
}

/** A whole number as people of its region write it, without the region: what is kept, ready to be changed. */
export const nationalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone, phoneMetadata)?.formatNational() ?? phone

/** Enough for the player to know which number it is, and no more. */
export const maskedPhone = (phone: string, region: string): string => {
  const national = phone.slice(region.length)
  return `${national.slice(0, 2)}${'*'.repeat(Math.max(national.length - 5, 3))}${national.slice(-3)}`
}
