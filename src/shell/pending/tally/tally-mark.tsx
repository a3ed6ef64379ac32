import styles from './tally.module.css'

/** A tiger's head, split down the middle: the tongue of one half fits the notch of the other. */
export const LEFT = 'M11 4.5L3 2v11c0 4.5 3.5 7.5 8 9v-6.7a3.3 3.3 0 0 0 0-6.6z'
const RIGHT = 'M14.5 4.3L22 2v11c0 4-3 6.8-7.5 8.6v-3.5a6.3 6.3 0 0 0 0-10.6z'

/**
 * The tally at text size: the half on this device is filled, the service's half is an outline until it is confirmed.
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
