import type { ReactNode } from 'react'
import styles from './conditions.module.css'

interface Condition {
  readonly id: string
  readonly met: boolean
  readonly what: string
  /** The condition with whether it is met, for those who do not see the mark. */
  readonly said: string
  /** Below it, where it is not met: what it is about. */
  readonly why?: ReactNode
  /** Beside it: the way to mend it. */
  readonly mend?: ReactNode
}

/** What has to hold first, line by line: ticked, or what is in the way. */
export const Conditions = ({ lines }: { readonly lines: readonly Condition[] }) => (
  <ul className={styles.conditions}>
    {lines.map(({ id, met, what, said, why, mend }) => (
      <li key={id} data-met={met}>
        <span className={styles.mark} aria-hidden="true">
          {met ? '✓' : '✕'}
        </span>
        <div className={styles.words}>
          <span aria-hidden="true">{what}</span>
          <span className="unseen">{said}</span>
          {why && <div className={styles.why}>{why}</div>}
        </div>
        {mend}
      </li>
    ))}
  </ul>
)
