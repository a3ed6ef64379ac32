import type { ReactNode } from 'react'
import styles from './sticky-footer.module.css'

/** The action of a long page, always visible at the bottom, with what is needed to decide. */
export const StickyFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.footer} data-foot>
    {children}
  </div>
)
