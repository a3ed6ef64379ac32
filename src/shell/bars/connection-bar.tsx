import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import styles from './connection-bar.module.css'

/**
 * Shows the connection state from real answers; nothing while it is live. Whether a page has a saved copy, keeps what
 * is typed or sends claims later, only the page itself can say.
 */
export const ConnectionBar = () => {
  const { current } = useSnapshot(connection)
  return (
    <div className={styles.bar} role="status" data-line={current}>
      {current === 'offline' && <Trans>No connection right now</Trans>}
      {current === 'slow' && <Trans>Slow connection</Trans>}
    </div>
  )
}
