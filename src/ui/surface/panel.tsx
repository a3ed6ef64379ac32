import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  readonly sign: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What stands where a screen has nothing to show: why, and the next step. */
export const Panel = ({ sign, title, children, action }: PanelProps) => (
  <div className={styles.panel}>
    <div className={styles.sign} aria-hidden="true">
      {sign}
    </div>
    <h2>{title}</h2>
    {children && <div className={styles.words}>{children}</div>}
    {action}
  </div>
)
