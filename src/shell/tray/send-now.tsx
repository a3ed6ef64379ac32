import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Row } from '../../client/outbox/row.ts'
import { waysIn } from '../../contract/account/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'
import { outbox } from '../../state/rows.ts'
import { Button } from '../../ui/button/button.tsx'
import { tellFailure } from '../toast/tell-failure.ts'

/** It waits for a later attempt, or is on hold for what may be over by now. */
const isPutAside = ({ state, result }: Pick<Row, 'state' | 'result'>): boolean =>
  state === 'waiting' || (state === 'parked' && result?.code === 'request_failed')

/**
 * Sends without waiting for the next attempt: a player who has signal again knows it before the app does. The button
 * stays, shows that it is working, and says so if there is still no connection.
 */
export const SendNow = () => {
  const { i18n, t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const stored = await request()
      .outbox.retry(...outbox.rows.filter(isPutAside).map(({ seq }) => seq))
      .then(
        () => true,
        () => false,
      )
    // Only an answer proves the connection.
    if (offline) await request().ask(waysIn, {})
    setBusy(false)
    if (!stored) tellFailure(i18n, { code: 'storage_refused', message: '' })
    if (connection.current === 'offline') tellFailure(i18n, { code: 'network_fluctuating', message: '' })
  }
  return (
    <Button look="bare" busy={busy} onClick={() => void send()}>
      {offline ? t`Try again` : t`Send now`}
    </Button>
  )
}
