import type { ReactNode } from 'react'
import styles from './unbind-animation.module.css'

interface UnbindAnimationProps {
  readonly face: ReactNode
  /** The cord is cut: its ends fall. */
  readonly cut: boolean
}

/** A small card, tied to its player by a cord. */
export const UnbindAnimation = ({ face, cut }: UnbindAnimationProps) => (
  <div className={styles.animation} data-cut={cut || undefined} aria-hidden="true">
    <div className={styles.card}>{face}</div>
    <svg viewBox="0 0 180 24" width="180" height="24" aria-hidden="true">
      <path className={styles.left} d="M0 12Q22 4 45 12T86 12l-4 -5m4 5l-5 5" />
      <path className={styles.right} d="M180 12Q158 20 135 12T94 12l4 -5m-4 5l5 5" />
      <circle className={styles.knot} cx="90" cy="12" r="8" />
    </svg>
  </div>
)
