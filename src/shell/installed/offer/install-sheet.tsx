import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/sheet/sheet.tsx'
import type { InstallMethod } from './install-method.ts'
import styles from './install-sheet.module.css'
import { AddDrawing, ConfirmDrawing, ShareDrawing } from './ios-drawings.tsx'

interface InstallSheetProps {
  readonly method: InstallMethod
  readonly onInstall: () => void
  readonly onClose: () => void
}

const StepsOnIos = () => (
  <>
    <ol role="list" className={styles.steps}>
      <li>
        <ShareDrawing />
        <span>
          <Trans>Tap the share button. If you cannot see it, tap the three dots first.</Trans>
        </span>
      </li>
      <li>
        <AddDrawing />
        <span>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </span>
      </li>
      <li>
        <ConfirmDrawing />
        <span>
          <Trans>Tap “Add” in the corner.</Trans>
        </span>
      </li>
    </ol>
    <p className={styles.note}>
      <Trans>You will log in once more from the home screen. Everything you claimed has already arrived.</Trans>
    </p>
  </>
)

export const InstallSheet = ({ method, onInstall, onClose }: InstallSheetProps) => {
  const { t } = useLingui()
  const byHand = method === 'by-hand'
  return (
    <Sheet
      open
      title={t`Tiger Tally on your home screen`}
      onClose={onClose}
      actions={
        byHand ? (
          <Button wide onClick={onClose}>{t`Got it`}</Button>
        ) : (
          <>
            <Button wide onClick={onInstall}>{t`Install`}</Button>
            <Button wide look="bare" onClick={onClose}>{t`Not now`}</Button>
          </>
        )
      }
    >
      <div className={styles.offer}>
        <img className={styles.icon} src="/icon.svg" width={72} height={72} alt="" />
        <p>
          <Trans>Opens with one tap, even without signal. The icon shows how much is waiting for you.</Trans>
        </p>
      </div>
      {byHand && <StepsOnIos />}
    </Sheet>
  )
}
