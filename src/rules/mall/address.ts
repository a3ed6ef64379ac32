import { cleanText } from '../../contract/clean-text.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { maskedPhone, normalizePhone, type PhoneRegion } from '../account/phone.ts'
import { placeOf } from './districts.ts'

export interface Address {
  readonly consignee: string
  readonly region: PhoneRegion
  /** In Taiwan city and district together. */
  readonly area: string
  readonly zip: string
  readonly detail: string
  readonly phone: string
}

const isPlace = ({ region, area, zip }: Address): boolean =>
  region === '+886' ? placeOf(area, zip) !== null : area !== ''

/**
 * The address as it is stored, or what is wrong with it. The courier calls the recipient, so the number must be valid.
 */
export const normalizeAddress = (typed: Address): Address | ErrorCode => {
  const address = {
    ...typed,
    consignee: cleanText(typed.consignee),
    area: cleanText(typed.area),
    zip: cleanText(typed.zip),
    detail: cleanText(typed.detail),
  }
  if (address.consignee === '' || address.detail === '' || typed.phone.trim() === '' || !isPlace(address)) {
    return 'receiving_info_required'
  }
  const phone = normalizePhone(address.region, typed.phone)
  return phone === null ? 'phone_incorrect' : { ...address, phone }
}

// decided here: enough for its owner to recognise it, not enough for others to find it.
const SHOWN = 4
const SHOWN_OF_END = 2
/** In a shorter text the last characters would be most of what is left. */
const LONG = 10
const SHOWN_OF_AREA = 6

const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : text
}

/** 王小明 becomes 王○明: the first and last characters of a name stay, of two only the first. */
const shortName = (name: string): string => {
  const signs = [...name]
  const last = signs.length > 2 ? (signs.at(-1) ?? '') : ''
  return `${signs[0] ?? ''}○${last}`
}

/**
 * 西園路一…3樓: the end distinguishes houses on the same road. At least half of a short text is hidden, and at least
 * four characters of a long one. Spaces hide nothing, so they are not counted.
 */
const shortDetail = (detail: string): string => {
  const solid = [...detail.replace(/\s/g, '')]
  const beginning = [...detail].slice(0, Math.min(SHOWN, Math.floor(solid.length / 2))).join('')
  return `${beginning.trimEnd()}…${solid.length < LONG ? '' : solid.slice(-SHOWN_OF_END).join('')}`
}

/** The three digits of the district; outside of Taiwan it is free text, which may contain anything. */
const shortZip = ({ region, zip }: Address): string => (region === '+886' ? zip.slice(0, 3) : '')

/**
 * Enough for the player to recognise the address, and no more. Where `area` is free text, it may contain the street, so
 * it is shortened too.
 */
export const shortAddress = (address: Address): Address => ({
  ...address,
  consignee: shortName(address.consignee),
  area: address.region === '+886' ? address.area : cut(address.area, SHOWN_OF_AREA),
  zip: shortZip(address),
  detail: shortDetail(address.detail),
  phone: maskedPhone(address.phone, address.region),
})
