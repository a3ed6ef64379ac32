import type { ReactNode, SyntheticEvent } from 'react'
import type { Scene } from '../../art/scenes/scenes.ts'
import styles from './panel.module.css'

interface PanelProps {
  /** A paper-cut illustration; purely decorative. */
  readonly scene?: Scene
  /** A picture of the subject instead of a scene. */
  readonly sign?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Offline without a worker the picture cannot be loaded: its space stays, without the broken-image frame. */
export const leaveEmpty = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.style.visibility = 'hidden'
}

/** An empty state: why there is nothing, and the next step. */
export const Panel = ({ scene, sign, title, children, action }: PanelProps) => (
  <div className={styles.panel}>
    {scene ? <img className={styles.scene} src={`/scenes.svg#${scene}`} alt="" onError={leaveEmpty} /> : sign}
    <h2>{title}</h2>
    {children && <div className={styles.words}>{children}</div>}
    {action}
  </div>
)
