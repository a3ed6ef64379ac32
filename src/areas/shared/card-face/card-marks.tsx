import styles from './card-marks.module.css'

export interface Marked {
  readonly locked?: boolean
  readonly lineup?: 1 | 2 | 3
  readonly skin?: boolean
  readonly bound?: boolean
}

const marks = {
  lock: 'M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zm3 0h4V7a2 2 0 0 0-4 0z',
  skin: 'M8 2q4 4 8 0l7 5-3 6-3-1v10H7V12l-3 1-3-6z',
  bound: 'M9 7H7a5 5 0 0 0 0 10h2v-3H7a2 2 0 0 1 0-4h2zm6 0h2a5 5 0 0 1 0 10h-2v-3h2a2 2 0 0 0 0-4h-2zM8 10.500h8v3H8z',
} as const
const Mark = ({ kind }: { readonly kind: keyof typeof marks }) => (
  <span className={styles.mark} data-mark={kind}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={marks[kind]} fillRule="evenodd" />
    </svg>
  </span>
)

/** The player's marks on a card, in a row below it, so that they do not cover the picture. */
export const CardMarks = ({ locked, lineup, skin, bound }: Marked) => (
  <div className={styles.marks} aria-hidden="true">
    {locked && <Mark kind="lock" />}
    {lineup && (
      <span className={styles.mark} data-mark="lineup">
        {lineup}
      </span>
    )}
    {skin && <Mark kind="skin" />}
    {bound && <Mark kind="bound" />}
  </div>
)
