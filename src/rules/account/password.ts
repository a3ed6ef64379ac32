import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/account/password.ts'
import { holdableText } from '../../contract/clean-text.ts'
import { commonPasswords } from './common-passwords.ts'

export type Weakness = 'short' | 'long' | 'common'

/** The same character has several Unicode forms, and phones differ in which they send: normalised, they are equal. */
export const normalizePassword = (typed: string): string => holdableText(typed).normalize('NFKC')

/** aaaaaaaa, 12121212, abcabcabc: one piece repeated. */
const repeats = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text) && new Set(text).size <= 4

/** 12345678, hgfedcba: each character is the successor, or the predecessor, of the previous one. */
const runs = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/**
 * The player's own number is the first thing an attacker tries. The phone knows its middle only as stars, which match
 * any digit.
 */
export const isOwnNumber = (typed: string, phone: string): boolean => {
  const text = normalizePassword(typed)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 8 || digits.length > phone.length || text.length - digits.length > 3) return false
  const end = phone.slice(-digits.length)
  return [...digits].every((digit, at) => end[at] === digit || end[at] === '*')
}

/** decided here: length over composition, following current guidance; null if the password is good enough. */
export const weaknessOf = (typed: string, phone = ''): Weakness | null => {
  const text = normalizePassword(typed).toLowerCase()
  const length = [...text].length
  if (length < PASSWORD_MIN) return 'short'
  if (length > PASSWORD_MAX) return 'long'
  if (commonPasswords.has(text) || repeats(text) || runs(text) || isOwnNumber(typed, phone)) return 'common'
  return null
}
