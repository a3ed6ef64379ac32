import type { I18n } from '@lingui/core'
import type { Failure } from '../../client/api.ts'
import { failureText } from '../texts/failure.ts'
import { toast } from './toast.ts'

/** Says what went wrong, with the way to the question that helps. */
export const tellFailure = (i18n: I18n, failure: Pick<Failure, 'code' | 'message'>): void =>
  toast(failureText(i18n, failure), 'danger', undefined, failure.code)
