import type { ReactNode } from 'react'
import styles from './list.module.css'

interface ListProps {
  readonly children: ReactNode
  readonly label?: string
}

/** A list whose items are filled by a link or button. */
export const List = ({ children, label }: ListProps) => (
  <ul role="list" className={`${styles.frame} ${styles.list}`} aria-label={label}>
    {children}
  </ul>
)

/** A list whose items contain buttons. */
export const FramedList = ({ children, label }: ListProps) => (
  <ul role="list" className={styles.frame} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Above the title visually, but after it in reading order. */
  readonly when?: ReactNode
  /** At the other end of that line; the length of the text does not move it. */
  readonly mark?: ReactNode
  readonly note?: ReactNode
  /** Next to everything else. */
  readonly end?: ReactNode
  /** Unread or new: shown bold and announced. */
  readonly strong?: boolean
  /** Larger than the others, with `lead` as a picture at its end. */
  readonly banner?: boolean
}

/** The content of a list item; the item itself decides whether it is a link, a button or plain. */
export const Row = ({ lead, title, when, mark, note, end, strong, banner }: RowProps) => (
  <span className={styles.row} data-strong={strong || undefined} data-banner={banner || undefined}>
    {lead && <span className={styles.lead}>{lead}</span>}
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {when && (
        <span className={styles.when}>
          {when}
          {mark}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </span>
)
