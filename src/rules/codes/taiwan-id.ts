import { plainCode } from '../../contract/plain-code.ts'

/** For the letter's two-digit value in Taiwan's ID numbers, which is not in alphabetical order. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const WEIGHTS = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]

/** As typed or pasted: any case and width, with spaces or dashes. */
export const normalizeTaiwanId = (typed: string): string => plainCode(typed)

/** Citizens (second digit 1, 2), and residents with the numbers in use since 2021 (8, 9). */
export const isTaiwanId = (typed: string): boolean => {
  const id = normalizeTaiwanId(typed)
  if (!/^[A-Z][1289]\d{8}$/.test(id)) return false
  const letter = LETTERS.indexOf(id.charAt(0)) + 10
  const digits = [Math.floor(letter / 10), letter % 10, ...[...id.slice(1)].map(Number)]
  return digits.reduce((sum, digit, index) => sum + digit * (WEIGHTS[index] ?? 0), 0) % 10 === 0
}

/** As shown in rosters: the letter and the last three digits. */
export const maskId = (id: string): string =>
  `${id.slice(0, 1)}${'*'.repeat(Math.max(0, id.length - 4))}${id.slice(-3)}`
