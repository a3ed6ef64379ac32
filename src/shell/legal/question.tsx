import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../client/api.ts'
import { to } from '../../contract/pages/paths.ts'
import { useAccountChange } from '../../state/use-account-change.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/sheet/sheet.tsx'
import { go } from '../address/history.ts'
import { useNeedsConnection } from '../retry/needs-connection.ts'
import { failureText } from '../texts/failure.ts'
import { agreeNow } from './agree.ts'
import styles from './question.module.css'

interface LegalQuestionProps {
  /** Closes the sheet; without agreement, the next start asks again. */
  readonly onEnd: () => void
}

export const LegalQuestion = ({ onEnd }: LegalQuestionProps) => {
  const { i18n, t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const why = useNeedsConnection()
  useAccountChange(onEnd)
  const agree = async () => {
    setBusy(true)
    const answer = await agreeNow(i18n)
    setBusy(false)
    if (answer.ok) onEnd()
    else setFailure(answer)
  }
  const read = (show: 'privacy' | 'terms') => {
    onEnd()
    go(to('privacty', {}, show === 'terms' ? { show } : {}))
  }
  return (
    <Sheet
      open
      title={t`Our terms have changed`}
      onClose={onEnd}
      actions={
        <>
          <Button wide busy={busy} why={why} onClick={agree}>{t`Agree`}</Button>
          <Button wide look="bare" onClick={onEnd}>{t`Not now`}</Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <Trans>
            Please read the new terms of use and the new privacy policy and agree to both. Until then you can read
            everything, collect what is yours and keep your account safe, but start nothing new.
          </Trans>
        </p>
        <Button wide look="quiet" onClick={() => read('terms')}>{t`Read the terms of use`}</Button>
        <Button wide look="quiet" onClick={() => read('privacy')}>{t`Read the privacy policy`}</Button>
        {failure && <p role="alert">{failureText(i18n, failure)}</p>}
      </div>
    </Sheet>
  )
}
