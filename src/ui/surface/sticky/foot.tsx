import type { ReactNode } from 'react'
import styles from './foot.module.css'

/** The action of a long page, always visible at the bottom, with what is needed to decide. */
export const Foot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot} data-foot>
    {children}
  </div>
)
