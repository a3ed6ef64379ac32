import type { ReactNode, Ref } from 'react'
import styles from './stuck.module.css'

interface StuckProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Sticks below the page's bar and tabs while its container is scrolled. */
export const Stuck = ({ ref, children }: StuckProps) => (
  <div ref={ref} className={styles.stuck}>
    {children}
  </div>
)
