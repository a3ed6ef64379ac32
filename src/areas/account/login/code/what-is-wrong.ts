import type { Failure } from '../../../../client/api.ts'
import { onDevice } from '../../../../client/call/failure.ts'
import { CODE_LENGTH, CODE_TRIES } from '../../../../contract/account/account.ts'

export interface SentCode {
  readonly expiresAt: number
  /** So often the service said that it was wrong. */
  readonly wrong: number
}

const wholeCode = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** Half a code is not held against the one that was sent. */
export const countsAsTry = (typed: string, { code }: Failure): boolean =>
  code === 'code_wrong' && wholeCode.test(typed.replace(/\s/g, ''))

/**
 * A stranger hears "wrong" of every code, old and used up ones too: when somebody logged in is nobody's business.
 * Whoever had it sent knows its time and its tries, and is not made to type it in again for nothing.
 */
export const whatIsWrong = (failure: Failure, { expiresAt, wrong }: SentCode, now: number): Failure => {
  if (failure.code !== 'code_wrong') return failure
  if (now >= expiresAt) return onDevice('code_expired', false)
  return wrong >= CODE_TRIES ? onDevice('code_used_up', false) : failure
}
