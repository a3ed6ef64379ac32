import type { ReactNode } from 'react'
import styles from './line.module.css'

interface LineProps {
  readonly name: ReactNode
  readonly children: ReactNode
}

/** A name and what belongs to it: beside it while that leaves the name its line, below it otherwise. */
export const Line = ({ name, children }: LineProps) => (
  <span className={styles.line}>
    <span className={styles.name}>{name}</span>
    {children}
  </span>
)
