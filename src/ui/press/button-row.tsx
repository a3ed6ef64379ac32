import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons beside each other that share the width; long words send them to lines of their own. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
