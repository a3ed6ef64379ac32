import styles from '../../ui/button/icon-button.module.css'
import { type Icon, IconDrawing } from '../../ui/button/icon-button.tsx'
import { Go } from './go.tsx'

interface IconLinkProps {
  readonly of: Icon
  /** The accessible name: where it leads. */
  readonly label: string
  readonly href: string
}

/** A link to another page among the icon buttons of a row. */
export const IconLink = ({ of, label, href }: IconLinkProps) => (
  <Go href={href} className={styles.icon} aria-label={label}>
    <IconDrawing of={of} />
  </Go>
)
