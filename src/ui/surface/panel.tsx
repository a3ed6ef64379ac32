import type { ReactNode } from 'react'
import type { Scene } from '../../art/scenes/scenes.ts'
import styles from './panel.module.css'

interface PanelProps {
  /** Cut from paper; of no meaning that the words do not have. */
  readonly scene?: Scene
  /** A picture of what it is about, instead. */
  readonly sign?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** What stands where a screen has nothing to show: why, and the next step. */
export const Panel = ({ scene, sign, title, children, action }: PanelProps) => (
  <div className={styles.panel}>
    {scene ? <img className={styles.scene} src={`/scenes.svg#${scene}`} alt="" /> : sign}
    <h2>{title}</h2>
    {children && <div className={styles.words}>{children}</div>}
    {action}
  </div>
)
