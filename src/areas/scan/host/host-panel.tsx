import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import styles from './host-panel.module.css'
import type { HostScan } from './use-host-scan.ts'

interface HostPanelProps {
  readonly state: HostScan
  readonly onAgain: () => void
  readonly onCamera: () => void
}

/** Replaces the camera while the host app's scanner reads, or after it failed. The host may never answer. */
export const HostPanel = ({ state, onAgain, onCamera }: HostPanelProps) => {
  const { t } = useLingui()
  const titles: Readonly<Record<HostScan, string>> = {
    waiting: t`Waiting for a code`,
    cancelled: t`Scanning was canceled`,
    failed: t`The scanner did not open`,
  }
  return (
    // A reload would end the host's scan, and lose what it reads.
    <div role={state === 'failed' ? 'alert' : 'status'} data-only-here={state === 'waiting' || undefined}>
      <Panel
        scene="mirror"
        title={titles[state]}
        action={
          <div className={styles.acts}>
            {state !== 'waiting' && <Button wide onClick={onAgain}>{t`Scan again`}</Button>}
            <Button look="quiet" wide onClick={onCamera}>{t`Use the camera here`}</Button>
          </div>
        }
      >
        <p>
          <Trans>The scanner is part of the app that shows this page.</Trans>
        </p>
      </Panel>
    </div>
  )
}
