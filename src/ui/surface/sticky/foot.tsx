import type { ReactNode } from 'react'
import styles from './foot.module.css'

/** The act of a long page, in sight all along it, with what has to be seen while it is decided. */
export const Foot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.foot} data-foot>
    {children}
  </div>
)
