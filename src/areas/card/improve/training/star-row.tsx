import { MAX_STARS } from '../../../../rules/cards/facts.ts'
import styles from './training.module.css'

const STAR = 'M12 1l3.200 7.200 7.800.800-5.900 5.200 1.800 7.700L12 17.800 5.100 21.900l1.800-7.700L1 9l7.800-.8z'

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
