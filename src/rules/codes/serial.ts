import type { Random } from '../random.ts'
import { inFours, isChecked, normalizeCode, someSigns, withCheck } from './crockford.ts'

/** decided here: 12 characters, Crockford base 32, the last one the check character. */
export const SERIAL_LENGTH = 12

export const isSerial = (serial: string): boolean => isChecked(serial, SERIAL_LENGTH)

/** The canonical form of a typed or scanned serial, or undefined. */
export const readSerial = (typed: string): string | undefined => {
  const serial = normalizeCode(typed)
  return isSerial(serial) ? serial : undefined
}

export const makeSerial = (random: Random): string => withCheck(someSigns(SERIAL_LENGTH - 1, random))

export const showSerial = (serial: string): string => inFours(serial, '-')
