import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'plain' | 'gold' | 'danger' | 'done' | 'waiting'

export const Badge = ({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)

export const Dot = ({ label }: { readonly label: string }) => (
  <span className={styles.dot}>
    <span className="sr-only">{label}</span>
  </span>
)
