import type { I18n } from '@lingui/core'
import type { Failure } from '../../client/api.ts'
import { failureText } from '../texts/failure.ts'
import { type ToastTone, toast } from './toast.ts'

/** Shows what went wrong, with a link to the help question about it. */
export const tellFailure = (i18n: I18n, failure: Pick<Failure, 'code' | 'message'>, tone: ToastTone = 'danger'): void =>
  toast(failureText(i18n, failure), tone, undefined, failure.code)
