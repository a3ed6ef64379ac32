import { MAX_STARS } from '../../../../rules/cards/facts.ts'
import { STAR } from '../../../shared/card-face/frame/paths.ts'
import styles from './training.module.css'

interface StarRowProps {
  readonly filled: number
  readonly label: string
  /** Stars after this one are new. */
  readonly before?: number
}

/** Six stars in a row, some of them filled. */
export const StarRow = ({ filled, label, before = filled }: StarRowProps) => (
  <span className={styles.stars} role="img" aria-label={label}>
    {Array.from({ length: MAX_STARS }, (_, i) => i).map((i) => (
      <svg
        key={i}
        viewBox="0 0 24 24"
        aria-hidden="true"
        data-filled={i < filled || undefined}
        data-won={(i >= before && i < filled) || undefined}
      >
        <path d={STAR} />
      </svg>
    ))}
  </span>
)
