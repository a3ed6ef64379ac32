import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '../../client/outbox/row.ts'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNeedsConnection } from '../retry/needs-connection.ts'
import { tellFailure } from '../toast/tell-failure.ts'
import { toast } from '../toast/toast.ts'

/** A button that asks for the service's word on a row; if there is no answer, the player is told. */
export const AskServer = ({ row }: { readonly row: Row }) => {
  const { i18n, t } = useLingui()
  const [busy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    const heard = await request()
      .outbox.askServer(row.seq)
      .catch(() => 'no answer')
    setBusy(false)
    if (heard === 'no answer') tellFailure(i18n, { code: 'network_fluctuating', message: '' })
    if (heard === 'may arrive')
      toast(t`The server has not received it so far. It may still arrive, so please check again in a few minutes.`)
  }
  return (
    <Button look="quiet" busy={busy} why={useNeedsConnection()} onClick={() => void ask()}>
      {t`Check with the server`}
    </Button>
  )
}
