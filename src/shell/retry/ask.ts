import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ArgsOf, DataOf, LiveAction } from '../../contract/kinds.ts'
import type { LiveResult } from '../../request/api.ts'
import { request } from '../../state/layer.ts'
import { failureText } from '../texts/failure.ts'
import { wantsRetry } from './question.tsx'

const sent = <X extends LiveAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<LiveResult<DataOf<X>>> =>
  request().ask(action, args, file)

/**
 * A live act, with the question whether to retry where it is in doubt whether the service has done it, as often as
 * that is so. Who does not want to is told that it may have been done.
 */
export const askWithRetry = async <X extends LiveAction>(
  i18n: I18n,
  action: X,
  args: ArgsOf<X>,
  file?: Blob,
): Promise<LiveResult<DataOf<X>>> => {
  for (;;) {
    const answer = await sent(action, args, file)
    if (answer.ok || !answer.inDoubt) return answer
    if (await wantsRetry(action, failureText(i18n, answer))) continue
    return { ...answer, code: 'request_failed', message: i18n._(msg`No answer came back. It may have been done.`) }
  }
}
