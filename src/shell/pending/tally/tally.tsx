import { FRONT, REAR } from '../../../art/tally-halves.ts'
import styles from './tally.module.css'

/**
 * The product's image: a waiting claim is half a tiger in verdigris; a confirmed one has the other half too, in gold.
 */
export const Tally = ({ whole, size = 40 }: { readonly whole: boolean; readonly size?: number }) => (
  <svg
    className={styles.tally}
    data-whole={whole || undefined}
    viewBox="6 8 90 80"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <path className={styles.kept} d={FRONT} fillRule="evenodd" />
    <path className={styles.other} d={REAR} fillRule="evenodd" />
  </svg>
)
