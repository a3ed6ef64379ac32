import { IC_LENGTH, isIcNumber } from './ic-number.ts'
import { TOTP_DIGITS } from './totp.ts'

/**
 * What a machine reads from the player's phone: the card's number and its current 30 s code. Digits only, so that the
 * QR code has few, large modules.
 */
export const writeIcLogin = (number: string, code: string): string => number + code

const pattern = new RegExp(`^(\\d{${IC_LENGTH}})(\\d{${TOTP_DIGITS}})$`)

export const readIcLogin = (text: string): { readonly number: string; readonly code: string } | undefined => {
  const [, number, code] = pattern.exec(text.trim()) ?? []
  return number !== undefined && code !== undefined && isIcNumber(number) ? { number, code } : undefined
}
