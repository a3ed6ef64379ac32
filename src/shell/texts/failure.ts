import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Failure } from '../../client/api.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { firstErrors } from './first-errors.ts'

let known: Readonly<Partial<Record<ErrorCode, MessageDescriptor>>> = firstErrors

/** The texts of all codes; the first view contains only its own. Used once their catalog is loaded too. */
export const laterErrors = async (): Promise<() => void> => {
  const { errorTexts } = await import('./errors.ts')
  return () => {
    known = errorTexts
  }
}

/** What the player reads: our own text for a known code, otherwise the service's; never a stack, at most an id. */
export const failureText = (i18n: I18n, { code, message }: Pick<Failure, 'code' | 'message'>): string => {
  if (code === 'request_failed' && message) return message
  const own = known[code]
  return own ? i18n._(own) : message || i18n._(firstErrors.request_failed)
}
