import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { waysIn } from '../../contract/account/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { tellFailure } from '../toast/tell-failure.ts'

/**
 * Sends without waiting for the next attempt: a player who has signal again knows it before the app does. The button
 * stays, shows that it is working, and says so if there is still no connection.
 */
export const SendNow = () => {
  const { i18n, t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    request().outbox.nudge()
    if (!offline) return
    setBusy(true)
    // Only an answer proves the connection.
    await request().ask(waysIn, {})
    setBusy(false)
    if (connection.current === 'offline') tellFailure(i18n, { code: 'network_fluctuating', message: '' })
  }
  return (
    <Button look="bare" busy={busy} onClick={() => void send()}>
      {offline ? t`Try again` : t`Send now`}
    </Button>
  )
}
