import { plainCode } from '../../contract/plain-code.ts'
import { below, type Random } from '../random.ts'
import { luhnCheck, luhnHolds } from './luhn.ts'

/** Crockford's base 32: no letters that look like digits. Its codes end with a Luhn mod 32 check character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length

const digitsOf = (text: string): number[] => [...text].map((character) => ALPHABET.indexOf(character))

/** As typed: any case and width, with spaces or dashes, O for 0 and I or L for 1. */
export const normalizeCode = (typed: string): string => plainCode(typed).replace(/O/g, '0').replace(/[IL]/g, '1')

export const isChecked = (code: string, length: number): boolean => {
  const digits = digitsOf(code)
  return code.length === length && !digits.includes(-1) && luhnHolds(digits, BASE)
}

export const withCheck = (payload: string): string => payload + (ALPHABET[luhnCheck(digitsOf(payload), BASE)] ?? '')

export const someSigns = (count: number, random: Random): string =>
  Array.from({ length: count }, () => ALPHABET[below(BASE, random)] ?? '0').join('')

/** As printed: in groups of four. */
export const inFours = (code: string, between: string): string => (code.match(/.{1,4}/g) ?? []).join(between)
