import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Scene } from '../../../art/scenes/scenes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/surface/panel.tsx'
import styles from './outcome.module.css'

interface ScanResultProps {
  readonly scene: Scene
  readonly title: ReactNode
  readonly more?: ReactNode
  readonly onBack: () => void
  readonly children: ReactNode
}

/** The result of a scan, and a button for the next. */
export const ScanResult = ({ scene, title, more, onBack, children }: ScanResultProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.said} role="alert">
      <Panel
        scene={scene}
        title={title}
        action={
          <div className={styles.acts}>
            <Button wide onClick={onBack}>{t`Scan again`}</Button>
            {more}
          </div>
        }
      >
        {children}
      </Panel>
    </div>
  )
}
