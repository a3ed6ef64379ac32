import styles from './tally.module.css'

/** The product's image: a waiting claim is half a tiger in verdigris, a confirmed one whole, the other half in gold. */
export const Tally = ({ whole, size = 40 }: { readonly whole: boolean; readonly size?: number }) => (
  <svg
    className={styles.tally}
    data-whole={whole || undefined}
    viewBox="12 14 72 68"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <path className={styles.kept} d="M47 20c-14-2-27 5-31 18-2 8 0 14-3 22 5 0 9-1 11-4l2 18h8l2-14c4 2 7 2 11 1z" />
    <path
      className={styles.other}
      d="M49 20c12-2 22 0 27 8 5-1 8 2 8 6 0 3-2 5-4 6 1 8-2 14-8 17l1 17h-8l-3-15c-4 3-8 3-13 2z"
    />
  </svg>
)
