import type { ErrorCode } from '../../contract/errors.ts'
import { maskedPhone, normalPhone, type PhoneRegion } from '../account/phone.ts'
import { placeOf } from './districts.ts'

export interface Address {
  readonly consignee: string
  readonly region: PhoneRegion
  /** In Taiwan city and district in one. */
  readonly area: string
  readonly zip: string
  readonly detail: string
  readonly phone: string
}

/** Signs that nobody sees, or that turn the others round, are none of an address. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2800\u3164]/gu, '')
    .trim()

const isPlace = ({ region, area, zip }: Address): boolean =>
  region === '+886' ? placeOf(area, zip) !== null : area !== ''

/** As it is kept, or what it lacks. Whoever is at the other end is called by the courier: the number has to be one. */
export const tidyAddress = (typed: Address): Address | ErrorCode => {
  const address = {
    ...typed,
    consignee: tidy(typed.consignee),
    area: tidy(typed.area),
    zip: tidy(typed.zip),
    detail: tidy(typed.detail),
  }
  if (address.consignee === '' || address.detail === '' || typed.phone.trim() === '' || !isPlace(address)) {
    return 'receiving_info_required'
  }
  const phone = normalPhone(address.region, typed.phone)
  return phone === null ? 'phone_incorrect' : { ...address, phone }
}

// decided here: as much as its owner knows it by, and nobody else finds it by.
const SHOWN = 4
const SHOWN_OF_END = 2
/** Of a shorter one the end would be most of what is left. */
const LONG = 10
const SHOWN_OF_AREA = 6

const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : text
}

/** 王小明 becomes 王○明: the first and the last sign of a name stay, of two the first alone. */
const shortName = (name: string): string => {
  const signs = [...name]
  const last = signs.length > 2 ? (signs.at(-1) ?? '') : ''
  return `${signs[0] ?? ''}○${last}`
}

/**
 * 西園路一…3樓: by its end one house of a road is told from the next. Of a short one half stays hidden, of a long one
 * four signs and more. Blanks hide nothing and are not counted.
 */
const shortDetail = (detail: string): string => {
  const solid = [...detail.replace(/\s/g, '')]
  const beginning = [...detail].slice(0, Math.min(SHOWN, Math.floor(solid.length / 2))).join('')
  return `${beginning.trimEnd()}…${solid.length < LONG ? '' : solid.slice(-SHOWN_OF_END).join('')}`
}

/** The three digits of the district; elsewhere it is free text, which may hold anything. */
const shortZip = ({ region, zip }: Address): string => (region === '+886' ? zip.slice(0, 3) : '')

/** Enough for the player to know which address it is, and no more. Free text may hold the street in its area too. */
export const shortAddress = (address: Address): Address => ({
  ...address,
  consignee: shortName(address.consignee),
  area: address.region === '+886' ? address.area : cut(address.area, SHOWN_OF_AREA),
  zip: shortZip(address),
  detail: shortDetail(address.detail),
  phone: maskedPhone(address.phone, address.region),
})
