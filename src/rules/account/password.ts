import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/account/password.ts'
import { commonPasswords } from './common-passwords.ts'

export type Weakness = 'short' | 'long' | 'common'

/**
 * One text however it was typed: the same sign has several spellings in Unicode, and phones differ in which they
 * send.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/** aaaaaaaa, 12121212, abcabcabc: one piece again and again. */
const repeats = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text) && new Set(text).size <= 4

/** 12345678, hgfedcba: each sign one after, or one before, the last. */
const runs = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/**
 * The player's own number is the first thing that is tried. The phone knows the middle of it by its stars alone, and
 * takes any digit there for the right one.
 */
export const isOwnNumber = (typed: string, phone: string): boolean => {
  const text = normalPassword(typed)
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 8 || digits.length > phone.length || text.length - digits.length > 3) return false
  const end = phone.slice(-digits.length)
  return [...digits].every((digit, at) => end[at] === digit || end[at] === '*')
}

/** decided here: length over composition, as today's guidance has it; null where nothing speaks against it. */
export const weaknessOf = (typed: string, phone = ''): Weakness | null => {
  const text = normalPassword(typed).toLowerCase()
  const length = [...text].length
  if (length < PASSWORD_MIN) return 'short'
  if (length > PASSWORD_MAX) return 'long'
  if (commonPasswords.has(text) || repeats(text) || runs(text) || isOwnNumber(typed, phone)) return 'common'
  return null
}
