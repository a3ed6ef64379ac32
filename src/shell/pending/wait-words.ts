import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type Row, waitsForNetwork } from '../../client/outbox/row.ts'
import { connection } from '../../state/connection.ts'

/** A claim may wait for other things than signal: the service is busy, an update is due, or it was parked. */
export const useWaitWords = (row: Row | undefined): string => {
  const { t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  return offline || (row && waitsForNetwork(row)) ? t`Saved, waiting for signal` : t`Saved, not confirmed yet`
}
