import styles from '../../ui/press/icon-button.module.css'
import { type Icon, IconDrawing } from '../../ui/press/icon-button.tsx'
import { Go } from './go.tsx'

interface IconWayProps {
  readonly of: Icon
  /** Where it leads, and with what, for those who do not see the drawing. */
  readonly label: string
  readonly href: string
}

/** A way to another page among the acts of a row. */
export const IconWay = ({ of, label, href }: IconWayProps) => (
  <Go href={href} className={styles.icon} aria-label={label}>
    <IconDrawing of={of} />
  </Go>
)
