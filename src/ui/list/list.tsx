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
  /** Above the title, though told after it: of when it is. */
  readonly when?: ReactNode
  /** At the other end of that line, where no length of words moves it. */
  readonly mark?: ReactNode
  readonly note?: ReactNode
  /** Beside all of it. */
  readonly end?: ReactNode
  /** Unread, new: drawn and said. */
  readonly strong?: boolean
}

/** What a list item holds; the item itself decides whether it is a link, a button or plain. */
export const Row = ({ lead, title, when, mark, note, end, strong }: RowProps) => (
  <span className={styles.row} data-strong={strong || undefined}>
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
