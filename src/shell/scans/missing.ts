import type { ReadResult } from '../../client/api.ts'
import { errors, isErrorCode } from '../../contract/errors.ts'

/** Why the service gives no word: it was not reached, or it failed. */
export type Missing = 'signal' | 'answer'

/** Without a code the answer is only late. */
const missingBy = (code: string | undefined): Missing =>
  isErrorCode(code) && errors[code].category !== 'device' ? 'answer' : 'signal'

/** Null if the service answered; a refusal is an answer as well. */
export const missingIn = (answer: ReadResult<unknown>): Missing | null => {
  if (answer.ok) return answer.kept ? missingBy(answer.why) : null
  return answer.retryable ? missingBy(answer.code) : null
}
