import type { ReactNode } from 'react'
import type { Sign } from '../../../art/signs.ts'
import { Go } from '../../../shell/address/go.tsx'
import { SignImage } from '../pictures/sign-image.tsx'
import styles from './ways.module.css'

interface WaysProps {
  readonly label: string
  readonly children: ReactNode
}

/** Links to other pages with icons, about four in a row. */
export const Ways = ({ label, children }: WaysProps) => (
  <ul className={styles.ways} aria-label={label}>
    {children}
  </ul>
)

interface WayProps {
  readonly href: string
  readonly sign: Sign
  readonly name: string
  /** The number of things waiting there. */
  readonly badge?: ReactNode
}

export const Way = ({ href, sign, name, badge }: WayProps) => (
  <li>
    <Go href={href}>
      <SignImage of={sign} size={44} />
      <span>{name}</span>
      {badge}
    </Go>
  </li>
)
