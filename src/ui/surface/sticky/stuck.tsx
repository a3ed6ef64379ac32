import type { ReactNode, Ref } from 'react'
import styles from './stuck.module.css'

interface StuckProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Stays in reach, below the page's bar and its tabs, for as long as what stands beside it is scrolled. */
export const Stuck = ({ ref, children }: StuckProps) => (
  <div ref={ref} className={styles.stuck}>
    {children}
  </div>
)
