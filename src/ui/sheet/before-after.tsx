import type { ReactNode } from 'react'
import styles from './before-after.module.css'

interface Change {
  readonly id: string
  readonly name: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
  /** The difference in words: "+12". */
  readonly gain?: ReactNode
  /** What it takes: "−350". */
  readonly cost?: ReactNode
}

interface BeforeAfterProps {
  readonly label: string
  readonly changes: readonly Change[]
  /** What the arrow says to those who do not see it: "becomes". */
  readonly becomes: string
}

/** What an act would change, before it is done; or what it has changed, after. */
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
          <span className="unseen">{becomes}</span>
          <b className={styles.after}>{after}</b>
          {gain && <span className={styles.gain}>{gain}</span>}
          {cost && <span className={styles.cost}>{cost}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
