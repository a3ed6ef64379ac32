import type { Random } from '../random.ts'
import { inFours, isChecked, normalizeCode, someSigns, withCheck } from './crockford.ts'

/**
 * decided here: generated gift codes have 16 characters and begin with G, so that they differ from serials and typing
 * errors are detected. Codes invented by an operator, such as TIGER2026, are known to the service only.
 */
export const GIFT_CODE_LENGTH = 16
const FIRST = 'G'

export const isGiftCode = (code: string): boolean => code.startsWith(FIRST) && isChecked(code, GIFT_CODE_LENGTH)

export const readGiftCode = (typed: string): string | undefined => {
  const code = normalizeCode(typed)
  return isGiftCode(code) ? code : undefined
}

export const makeGiftCode = (random: Random): string => withCheck(FIRST + someSigns(GIFT_CODE_LENGTH - 2, random))

export const showGiftCode = (code: string): string => inFours(code, '-')
