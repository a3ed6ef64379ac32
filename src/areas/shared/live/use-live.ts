import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LiveResult } from '../../../client/api.ts'
import type { ArgsOf, DataOf, LiveAction } from '../../../contract/wire/kinds.ts'
import { askWithRetry } from '../../../shell/retry/ask.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { tellFailure } from '../../../shell/toast/tell-failure.ts'
import { ABOUT_PAGE, toast } from '../../../shell/toast/toast.ts'
import { refetchReads } from '../../../state/reading/use-read.ts'

/** For actions without room for a text; a repeated toast replaces the previous one. */
export const tellWhy = (why: string): void => toast(why, 'plain', ABOUT_PAGE)

/** A live action: `busy` while sending, its result as a toast, and `why` it is disabled without a connection. */
export const useLive = () => {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const why = useNeedsConnection()

  const run = async <X extends LiveAction>(
    action: X,
    args: ArgsOf<X>,
    told?: (data: DataOf<X>) => string,
    file?: Blob,
  ): Promise<LiveResult<DataOf<X>>> => {
    setBusy(true)
    const answer = await askWithRetry(i18n, action, args, file)
    setBusy(false)
    if (answer.ok) {
      if (told) toast(told(answer.data), 'done')
    } else {
      if (!action.quiet && !answer.mayBeDone) tellFailure(i18n, answer)
      // Refused: what the player saw may be outdated, so it is reloaded.
      if (!answer.retryable) refetchReads(action.touches ?? [])
    }
    return answer
  }
  return { run, busy, why }
}
