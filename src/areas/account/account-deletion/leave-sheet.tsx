import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../client/api.ts'
import { type Asset, delAccount } from '../../../contract/account/account-deletion.ts'
import { to } from '../../../contract/pages/paths.ts'
import { erasedFrom } from '../../../rules/account/leaving.ts'
import { go } from '../../../shell/address/history.ts'
import { setGoodbyeMessage, showGoodbyeMessage } from '../../../shell/navigation/session/goodbye-message.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { toast } from '../../../shell/toast/toast.ts'
import { request } from '../../../state/layer.ts'
import { useWaitingRows } from '../../../state/rows.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import { useEndSession } from '../../shared/sign-out/end-session.tsx'
import { Refused } from '../refused.tsx'
import styles from './leave.module.css'

interface LeaveSheetProps {
  readonly open: boolean
  readonly givenUp: readonly Asset[]
  readonly onClose: () => void
}

/** The final confirmation. Claims that wait are kept, in case a later login cancels the deletion. */
export const LeaveSheet = ({ open, givenUp, onClose }: LeaveSheetProps) => {
  const { t } = useLingui()
  const { run, busy, why } = useLive()
  const [failure, setFailure] = useState<Failure | null>(null)
  const waiting = useWaitingRows().length
  // The deletion was requested; if only this device failed to sign out, it is not requested again.
  const [closed, setClosed] = useState<{ readonly erasedFrom: number } | null>(null)
  const { end, stays } = useEndSession()

  const leave = async () => {
    setFailure(null)
    const answer = closed
      ? ({ ok: true, data: closed } as const)
      : await run(delAccount, { agreed: true, givenUp: [...givenUp] })
    if (!answer.ok) return setFailure(answer)
    setClosed(answer.data)
    setGoodbyeMessage(() => {
      toast(t`Deletion requested. Log in before ${dateAndTime(answer.data.erasedFrom)} to cancel it.`, 'done')
      go(to('home'), { replace: true, depth: 0 })
    })
    if (await end('keep')) showGoodbyeMessage()
  }

  return (
    <Sheet
      open={open}
      title={t`Delete account?`}
      onClose={onClose}
      actions={
        <>
          {!closed && <Button onClick={onClose}>{t`Keep my account`}</Button>}
          <Button look="danger" busy={busy} why={closed ? undefined : why} onClick={leave}>
            {closed ? t`Log out` : t`Delete account`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You are logged out everywhere at once. Your data is erased from{' '}
          <b>{dateAndTime(erasedFrom(request().now()))}</b>; log in before then to cancel.
        </Trans>
      </p>
      {waiting > 0 && (
        <p className={styles.hint}>
          {t`${plural(waiting, {
            one: '# claim is still waiting to be sent. It is sent only if you log in again.',
            other: '# claims are still waiting to be sent. They are sent only if you log in again.',
          })}`}
        </p>
      )}
      {failure && <Refused failure={failure} />}
      {stays}
    </Sheet>
  )
}
