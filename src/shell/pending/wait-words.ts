import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { type Row, waitsForNetwork } from '../../client/outbox/row.ts'
import { connection } from '../../state/connection.ts'

/** Signal is not all that a claim may wait for: the service can be busy, an update due, the claim set aside. */
export const useWaitWords = (row: Row | undefined): string => {
  const { t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  return offline || (row && waitsForNetwork(row)) ? t`Saved, waiting for signal` : t`Saved, not confirmed yet`
}
