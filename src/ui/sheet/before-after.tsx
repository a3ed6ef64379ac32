import type { ReactNode } from 'react'
import styles from './before-after.module.css'

interface Change {
  readonly id: string
  readonly name: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
  /** The difference as text: "+12". */
  readonly gain?: ReactNode
  /** The cost as text: "−350". */
  readonly cost?: ReactNode
}

interface BeforeAfterProps {
  readonly label: string
  readonly changes: readonly Change[]
  /** What screen readers say for the arrow: "becomes". */
  readonly becomes: string
}

/** What an act will change, before it is done, or has changed, afterwards. */
export const BeforeAfter = ({ label, changes, becomes }: BeforeAfterProps) => (
  <dl className={styles.changes} aria-label={label}>
    {changes.map(({ id, name, before, after, gain, cost }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>
          <span className={styles.before}>{before}</span>
          <span className={styles.arrow} aria-hidden="true">
            →
          </span>
          <span className="sr-only">{becomes}</span>
          <b className={styles.after}>{after}</b>
          {gain && <span className={styles.gain}>{gain}</span>}
          {cost && <span className={styles.cost}>{cost}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
