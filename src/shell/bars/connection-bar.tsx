import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import styles from './connection-bar.module.css'

/** Shows the connection state from real answers; nothing while it is live. */
export const ConnectionBar = () => {
  const { current } = useSnapshot(connection)
  return (
    <div className={styles.bar} role="status">
      {current === 'offline' && <Trans>Offline. You see saved content; claims are sent later.</Trans>}
      {current === 'slow' && <Trans>Slow connection</Trans>}
    </div>
  )
}
