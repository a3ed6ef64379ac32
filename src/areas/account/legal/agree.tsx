import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Failure } from '../../../client/api.ts'
import { agreeNow } from '../../../shell/legal/agree.ts'
import { agreed, isOutdated } from '../../../shell/legal/agreed.ts'
import { useNeedsConnection } from '../../../shell/retry/needs-connection.ts'
import { failureText } from '../../../shell/texts/failure.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './legal.module.css'

/** Below the texts, for a player who has not agreed to the current versions. */
export const Agree = () => {
  const { i18n, t } = useLingui()
  const { player } = useSnapshot(session)
  const { papers } = useSnapshot(agreed.value)
  const why = useNeedsConnection()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!player || !isOutdated(papers)) return null
  const agree = async () => {
    setBusy(true)
    const answer = await agreeNow(i18n)
    setBusy(false)
    setFailure(answer.ok ? null : answer)
    if (answer.ok) toast(t`Thank you, your agreement is noted`, 'done')
  }
  return (
    <div className={styles.ask}>
      <p>
        <Trans>You have not agreed to these versions yet. Agreeing covers both texts.</Trans>
      </p>
      {failure && <p role="alert">{failureText(i18n, failure)}</p>}
      <Button wide busy={busy} why={why} onClick={agree}>{t`Agree`}</Button>
    </div>
  )
}
