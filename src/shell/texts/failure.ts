import type { I18n } from '@lingui/core'
import type { Failure } from '../../request/api.ts'
import { errorTexts } from './errors.ts'

/** What the player reads: our own words for a code we know, else what the service said; never a stack, at most an id. */
export const failureText = (i18n: I18n, failure: Pick<Failure, 'code' | 'message'>): string =>
  failure.code === 'request_failed' && failure.message ? failure.message : i18n._(errorTexts[failure.code])
