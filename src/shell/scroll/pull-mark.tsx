import type { Ref } from 'react'
import { LEFT } from '../pending/tally/tally-mark.tsx'
import styles from './pull-mark.module.css'

/** Pulling brings the two halves of the tally together; then the page refreshes. */
const RIGHT = 'M11 4.5L21 2v11c0 4.5-5.5 7.5-10 9v-6.7a3.3 3.3 0 0 0 0-6.6z'

interface PullMarkProps {
  readonly ref: Ref<HTMLDivElement>
  readonly asking: boolean
}

export const PullMark = ({ ref, asking }: PullMarkProps) => (
  <div ref={ref} className={styles.mark} data-asking={asking || undefined} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
      <path className={styles.left} d={LEFT} />
      <path className={styles.right} d={RIGHT} />
    </svg>
  </div>
)
