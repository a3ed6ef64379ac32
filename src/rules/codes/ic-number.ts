import { type IcType, icTypes } from '../../contract/arcade/ic-cards.ts'
import { below, type Random } from '../random.ts'
import { inFours } from './crockford.ts'
import { luhnCheck, luhnHolds } from './luhn.ts'

/** decided here: 16 digits, the last one a Luhn check digit; the first four are the type of the card. */
export const IC_LENGTH = 16
const prefixes: Readonly<Record<IcType, string>> = { kingdoms: '8860', franchiseA: '8861', franchiseB: '8862' }

const digitsOf = (text: string): number[] => [...text].map(Number)

/** East Asian keyboards produce full-width digits, which count as digits. */
export const normalizeIcNumber = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')

export const icTypeOf = (number: string): IcType | undefined =>
  icTypes.find((type) => number.startsWith(prefixes[type]))

export const isIcNumber = (number: string): boolean =>
  /^\d{16}$/.test(number) && icTypeOf(number) !== undefined && luhnHolds(digitsOf(number), 10)

export const readIcNumber = (typed: string): string | undefined => {
  const number = normalizeIcNumber(typed)
  return isIcNumber(number) ? number : undefined
}

export const makeIcNumber = (type: IcType, random: Random): string => {
  const prefix = prefixes[type]
  const payload = prefix + Array.from({ length: IC_LENGTH - 1 - prefix.length }, () => below(10, random)).join('')
  return payload + luhnCheck(digitsOf(payload), 10)
}

export const showIcNumber = (number: string): string => inFours(number, ' ')
/** For lists and logs: the type and the last four digits. */
export const maskIcNumber = (number: string): string => `${number.slice(0, 4)} **** **** ${number.slice(-4)}`
