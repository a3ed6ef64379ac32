import type { ReactNode } from 'react'
import type { Sign } from '../../../art/signs.ts'
import { Go } from '../../../shell/address/go.tsx'
import { SignImage } from '../pictures/sign-image.tsx'
import styles from './link-grid.module.css'

interface LinkGridProps {
  readonly label: string
  readonly children: ReactNode
}

/** Links to other pages with icons, about four in a row. */
export const LinkGrid = ({ label, children }: LinkGridProps) => (
  <ul role="list" className={styles.links} aria-label={label}>
    {children}
  </ul>
)

interface LinkTileProps {
  readonly href: string
  readonly sign: Sign
  readonly name: string
  /** The number of things waiting there. */
  readonly badge?: ReactNode
}

export const LinkTile = ({ href, sign, name, badge }: LinkTileProps) => (
  <li>
    <Go href={href}>
      <SignImage of={sign} size={44} />
      <span>{name}</span>
      {badge}
    </Go>
  </li>
)
