import { below, type Random } from '../random.ts'
import { luhnCheck, luhnHolds } from './luhn.ts'

/** decided here: 12 characters, Crockford base 32, the last one a Luhn mod 32 check. */
export const SERIAL_LENGTH = 12
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length

const digitsOf = (text: string): number[] => [...text].map((character) => ALPHABET.indexOf(character))

/** As a player types it: any case, with blanks or dashes, O for 0 and I or L for 1. */
export const tidySerial = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

export const isSerial = (serial: string): boolean => {
  const digits = digitsOf(serial)
  return serial.length === SERIAL_LENGTH && !digits.includes(-1) && luhnHolds(digits, BASE)
}

/** The canonical serial of what was typed or scanned, or undefined. */
export const readSerial = (typed: string): string | undefined => {
  const serial = tidySerial(typed)
  return isSerial(serial) ? serial : undefined
}

export const withCheck = (payload: string): string => payload + (ALPHABET[luhnCheck(digitsOf(payload), BASE)] ?? '')

export const makeSerial = (random: Random): string =>
  withCheck(Array.from({ length: SERIAL_LENGTH - 1 }, () => ALPHABET[below(BASE, random)] ?? '0').join(''))

/** As printed: three groups of four. */
export const showSerial = (serial: string): string => (serial.match(/.{1,4}/g) ?? []).join('-')
