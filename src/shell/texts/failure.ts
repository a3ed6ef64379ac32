import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Failure } from '../../client/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { firstErrors } from './first-errors.ts'

export type Told = Pick<Failure, 'code' | 'message' | 'againAt'>

const first: Readonly<Partial<Record<ErrorCode, MessageDescriptor>>> = firstErrors
let wordsOf = ({ code }: Told): MessageDescriptor | undefined => first[code]

/** The texts of all codes; the first view contains only its own. Used once their catalog is loaded too. */
export const laterErrors = async (): Promise<() => void> => {
  const { errorWords } = await import('./errors.ts')
  return () => {
    wordsOf = errorWords
  }
}

/** What the player reads: our own text for a known code, otherwise the service's; never a stack, at most an id. */
export const failureText = (i18n: I18n, failure: Told): string => {
  const { code, message } = failure
  if (code === 'request_failed' && message) return message
  const own = wordsOf(failure)
  return own ? i18n._(own) : message || i18n._(firstErrors.request_failed)
}
