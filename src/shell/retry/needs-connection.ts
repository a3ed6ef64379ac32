import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import { probeNow } from './probe.ts'

/** Why an act that needs the service cannot be started now, or undefined. */
export const useNeedsConnection = (): string | undefined => {
  const { t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  useEffect(() => {
    if (offline) probeNow()
  }, [offline])
  return offline ? t`This needs a connection` : undefined
}
