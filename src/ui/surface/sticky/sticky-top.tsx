import type { ReactNode, Ref } from 'react'
import styles from './sticky-top.module.css'

interface StickyTopProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Sticks below the page's bar and tabs while its container is scrolled. */
export const StickyTop = ({ ref, children }: StickyTopProps) => (
  <div ref={ref} className={styles.sticky}>
    {children}
  </div>
)
