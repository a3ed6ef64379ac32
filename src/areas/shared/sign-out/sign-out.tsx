import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { to } from '../../../contract/pages/paths.ts'
import { go } from '../../../shell/address/history.ts'
import { connection } from '../../../state/connection.ts'
import { request } from '../../../state/layer.ts'
import { useWaitingRows } from '../../../state/rows.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import { useEndSession } from './end-session.tsx'

interface SignOutProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Signing out works offline too; it first asks what to do with claims that still wait. */
export const SignOut = ({ open, onClose }: SignOutProps) => {
  const { t } = useLingui()
  const rows = useWaitingRows()
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const offline = useSnapshot(connection).current === 'offline'
  const { end, stays } = useEndSession()
  const waiting = rows.length

  const send = () => {
    setSending(true)
    request().outbox.nudge()
  }
  const leave = async (choice: 'keep' | 'discard') => {
    setBusy(true)
    const gone = await end(choice)
    setBusy(false)
    if (!gone) return
    onClose()
    go(to('home'), { replace: true, depth: 0 })
  }

  const actions =
    waiting === 0 ? (
      <Button busy={busy} onClick={() => leave('keep')}>{t`Log out`}</Button>
    ) : (
      <>
        <Button onClick={send}>{t`Send them now`}</Button>
        <Button
          look="quiet"
          busy={busy}
          onClick={() => leave('keep')}
        >{t`Log out, keep them for my next login`}</Button>
        <Button look="danger" busy={busy} onClick={() => leave('discard')}>{t`Log out and discard them`}</Button>
      </>
    )

  return (
    <Sheet
      open={open}
      title={t`Log out?`}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button look="bare" onClick={onClose}>{t`Stay logged in`}</Button>
        </>
      }
    >
      {stays}
      {waiting > 0 && (
        <>
          <p>{t`${plural(waiting, { one: '# claim is still waiting to be sent.', other: '# claims are still waiting to be sent.' })}`}</p>
          <p>{t`A claim that was already sent but got no answer is decided by the server, whatever you choose.`}</p>
          {sending && offline && <p role="status">{t`Saved, waiting for signal`}</p>}
        </>
      )}
      <p>{t`Saved copies and drafts are removed from this device.`}</p>
    </Sheet>
  )
}
