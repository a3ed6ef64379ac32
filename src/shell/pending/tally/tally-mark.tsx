import styles from './tally.module.css'

/** The head of the tiger, parted down its middle: the tongue of the one half fits the notch of the other. */
const LEFT = 'M11 4.500L3 2v11c0 4.500 3.500 7.500 8 9v-6.700a3.300 3.300 0 0 0 0-6.600z'
const RIGHT = 'M14.500 4.300L22 2v11c0 4-3 6.800-7.500 8.600v-3.500a6.300 6.300 0 0 0 0-10.600z'

/**
 * The tally as it can be read at the size of a letter: the half that is here is filled, the one that the service holds
 * an outline until it comes.
 */
export const TallyMark = ({ whole, size = 22 }: { readonly whole: boolean; readonly size?: number }) => (
  <svg
    className={styles.mark}
    data-whole={whole || undefined}
    viewBox="2 0 22 24"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <path className={styles.kept} d={LEFT} />
    <path className={styles.other} d={RIGHT} />
  </svg>
)
