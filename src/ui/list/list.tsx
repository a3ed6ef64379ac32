import type { ReactNode } from 'react'
import styles from './list.module.css'

interface ListProps {
  readonly children: ReactNode
  readonly label?: string
}

/** Links and buttons fill their items. */
export const List = ({ children, label }: ListProps) => (
  <ul className={`${styles.frame} ${styles.list}`} aria-label={label}>
    {children}
  </ul>
)

/** Items that have buttons of their own in them. */
export const FramedList = ({ children, label }: ListProps) => (
  <ul className={styles.frame} aria-label={label}>
    {children}
  </ul>
)

interface RowProps {
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** At the end of the title's line: of when it is. */
  readonly when?: ReactNode
  /** Words alone, where a mark stands beside them. */
  readonly note?: ReactNode
  /** At the end of the note's line, or below it where both are long. */
  readonly mark?: ReactNode
  /** Beside all of it. */
  readonly end?: ReactNode
  /** Unread, new: drawn and said. */
  readonly strong?: boolean
}

/** What a list item holds; the item itself decides whether it is a link, a button or plain. */
export const Row = ({ lead, title, when, note, mark, end, strong }: RowProps) => (
  <span className={styles.row} data-strong={strong || undefined}>
    {lead && <span className={styles.lead}>{lead}</span>}
    <span className={styles.words}>
      {when ? (
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          <span className={styles.when}>{when}</span>
        </span>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      {(note || mark) && (
        <span className={mark ? `${styles.note} ${styles.line}` : styles.note}>
          {note}
          {mark}
        </span>
      )}
    </span>
    {end && <span className={styles.end}>{end}</span>}
  </span>
)
