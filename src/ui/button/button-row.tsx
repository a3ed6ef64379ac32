import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons next to each other that share the width; if their text is too long, each gets its own line. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
)
