import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import styles from './connection-bar.module.css'

/**
 * Shows the connection state from real answers; nothing while it is live. Whether a page has a saved copy, only the
 * page itself can say.
 */
export const ConnectionBar = () => {
  const { current } = useSnapshot(connection)
  return (
    <div className={styles.bar} role="status">
      {current === 'offline' && <Trans>Offline. Claims are sent later.</Trans>}
      {current === 'slow' && <Trans>Slow connection</Trans>}
    </div>
  )
}
