import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { request } from '../../state/layer.ts'
import { Button } from '../../ui/press/button.tsx'
import { drawBeside } from '../toast/draw-beside.tsx'
import styles from './update-notice.module.css'
import { acceptUpdate, update } from './worker.ts'

/**
 * A newer version waits, or the service no longer serves this one. Never a broken screen: what is kept stays
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

/** The app does not wait for it. */
export const tellUpdates = (): void => void drawBeside(<UpdateNotice />)
