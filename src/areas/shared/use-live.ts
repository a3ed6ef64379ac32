import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ArgsOf, DataOf, LiveAction } from '../../contract/kinds.ts'
import type { Failure, LiveResult } from '../../request/api.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { toast } from '../../shell/toast.ts'
import { request } from '../../state/layer.ts'
import { useNeedsConnection } from './needs-connection.ts'
import { wantsRetry } from './retry-question.tsx'

/**
 * A live act: busy while the service is asked, its word as a toast; `why` it cannot be begun without a connection. Where it is
 * in doubt whether the service has done it, the player is asked whether to retry, as often as that is so.
 */
export const useLive = () => {
  const { i18n, t } = useLingui()
  const [busy, setBusy] = useState(false)
  const why = useNeedsConnection()

  const perform = async <X extends LiveAction>(
    action: X,
    args: ArgsOf<X>,
    file?: Blob,
  ): Promise<LiveResult<DataOf<X>>> => {
    for (;;) {
      const answer = await sent(action, args, file)
      if (answer.ok || !answer.inDoubt) return answer
      if (await wantsRetry(action, failureText(i18n, answer))) continue
      const left: Failure = {
        ...answer,
        code: 'request_failed',
        message: t`No answer came back. It may have been done.`,
      }
      return left
    }
  }
  const run = async <X extends LiveAction>(
    action: X,
    args: ArgsOf<X>,
    told?: (data: DataOf<X>) => string,
    file?: Blob,
  ): Promise<LiveResult<DataOf<X>>> => {
    setBusy(true)
    const answer = await perform(action, args, file)
    setBusy(false)
    if (answer.ok) {
      if (told) toast(told(answer.data), 'done')
    } else if (!action.quiet) toast(failureText(i18n, answer), 'danger')
    return answer
  }
  return { run, busy, why }
}

const sent = <X extends LiveAction>(action: X, args: ArgsOf<X>, file?: Blob): Promise<LiveResult<DataOf<X>>> =>
  request().ask(action, args, file)
