import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/button/button.tsx'
import { renderPortal } from '../toast/portal.tsx'
import styles from './update-notice.module.css'
import { acceptUpdate, update } from './worker.ts'

/**
 * A newer version is ready, or the service no longer supports this one. Never a broken screen: saved content stays
 * readable.
 */
const UpdateNotice = () => {
  const { t } = useLingui()
  const { ready, required, taking } = useSnapshot(update)
  useEffect(
    () =>
      request().onMessage((message) => {
        if (message.type === 'outdated') update.required = true
      }),
    [],
  )
  const shown = ready || required
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offers-update', shown)
  }, [shown])
  if (!shown) return null
  return (
    <div className={styles.notice} role="status">
      <p>{required ? <Trans>This version is too old, please update</Trans> : <Trans>A new version is ready</Trans>}</p>
      <Button busy={taking} onClick={acceptUpdate}>
        {t({ message: 'Update', context: 'button: take the new version' })}
      </Button>
    </div>
  )
}

export const tellUpdates = (): void => void renderPortal(<UpdateNotice />)
