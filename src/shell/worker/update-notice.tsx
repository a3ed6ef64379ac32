import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../state/connection.ts'
import { Button } from '../../ui/button/button.tsx'
import { renderPortal } from '../toast/portal.tsx'
import { livesHereAlone } from './reload-safe.ts'
import styles from './update-notice.module.css'
import { acceptUpdate, update } from './worker.ts'

const LOOK_AGAIN_MS = 500

/** While something lives in this page alone, a new version is not offered: a reload would lose it. */
const useMayOffer = (wanted: boolean): boolean => {
  const [may, setMay] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = () => setMay(!livesHereAlone())
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [wanted])
  return may
}

/**
 * A newer version is ready, or the service no longer supports this one. Never a broken screen: saved content stays
 * readable.
 */
const UpdateNotice = () => {
  const { t } = useLingui()
  const { ready, required, taking } = useSnapshot(update)
  const { outdated } = useSnapshot(connection)
  const tooOld = required || outdated
  const mayOffer = useMayOffer(ready)
  // A version that is too old can do nothing with what it holds.
  const shown = tooOld || (ready && (mayOffer || taking))
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offers-update', shown)
  }, [shown])
  return (
    // Always there: screen readers announce what changes in it, and not what comes together with it.
    <div className={styles.place} role="status">
      {shown && (
        <div className={styles.notice}>
          <p>
            {tooOld ? <Trans>This version is too old, please update</Trans> : <Trans>A new version is ready</Trans>}
          </p>
          <Button busy={taking} onClick={acceptUpdate}>
            {t({ message: 'Update', context: 'button: take the new version' })}
          </Button>
        </div>
      )}
    </div>
  )
}

export const tellUpdates = (): void => void renderPortal(<UpdateNotice />)
