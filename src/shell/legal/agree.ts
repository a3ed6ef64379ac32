import type { I18n } from '@lingui/core'
import type { LiveResult } from '../../client/api.ts'
import { agreeLegal, shownVersions } from '../../contract/legal/legal-texts.ts'
import { askWithRetry } from '../retry/ask.ts'
import { agreed } from './agreed.ts'

/** Agrees to the texts in the versions that this app shows. */
export const agreeNow = async (i18n: I18n): Promise<LiveResult<object>> => {
  const answer = await askWithRetry(i18n, agreeLegal, shownVersions)
  if (answer.ok) agreed.value.papers = { ...shownVersions }
  return answer
}
