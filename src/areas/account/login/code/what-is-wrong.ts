import type { Failure } from '../../../../client/api.ts'
import { onDevice } from '../../../../client/call/failure.ts'
import { CODE_LENGTH, CODE_TRIES } from '../../../../contract/account/account.ts'

export interface SentCode {
  readonly expiresAt: number
  /** How many times the service said the code was wrong. */
  readonly wrong: number
}

const wholeCode = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** Incomplete codes do not count as attempts. */
export const countsAsTry = (typed: string, { code }: Failure): boolean =>
  code === 'code_wrong' && wholeCode.test(typed.replace(/\s/g, ''))

/**
 * The service tells strangers "wrong" for expired and used up codes too, so as not to reveal when a player logged in.
 * The device that requested the code knows its expiry and attempts, and can say so before the player types it again in
 * vain.
 */
export const whatIsWrong = (failure: Failure, { expiresAt, wrong }: SentCode, now: number): Failure => {
  if (failure.code !== 'code_wrong') return failure
  if (now >= expiresAt) return onDevice('code_expired', false)
  return wrong >= CODE_TRIES ? onDevice('code_used_up', false) : failure
}
