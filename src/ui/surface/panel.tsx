import type { ReactNode, SyntheticEvent } from 'react'
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

/** On a line that is gone, and no worker to have kept it: its place stays, and no frame of a picture that is broken. */
const leaveEmpty = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.style.visibility = 'hidden'
}

/** What stands where a screen has nothing to show: why, and the next step. */
export const Panel = ({ scene, sign, title, children, action }: PanelProps) => (
  <div className={styles.panel}>
    {scene ? <img className={styles.scene} src={`/scenes.svg#${scene}`} alt="" onError={leaveEmpty} /> : sign}
    <h2>{title}</h2>
    {children && <div className={styles.words}>{children}</div>}
    {action}
  </div>
)
