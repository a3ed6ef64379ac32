import type { ReactNode } from 'react'
import styles from './conditions.module.css'

interface Condition {
  readonly id: string
  readonly met: boolean
  readonly what: string
  /** The condition and whether it is met, for screen readers. */
  readonly spoken: string
  /** Below it, if it is not met: the reason. */
  readonly why?: ReactNode
  /** Next to it: how to fix it. */
  readonly remedy?: ReactNode
}

/** Conditions, one per line: ticked, or with what is in the way. */
export const Conditions = ({ lines }: { readonly lines: readonly Condition[] }) => (
  <ul role="list" className={styles.conditions}>
    {lines.map(({ id, met, what, spoken, why, remedy }) => (
      <li key={id} data-met={met}>
        <span className={styles.mark} aria-hidden="true">
          {met ? '✓' : '✕'}
        </span>
        <div className={styles.words}>
          <span aria-hidden="true">{what}</span>
          <span className="sr-only">{spoken}</span>
          {why && <div className={styles.why}>{why}</div>}
        </div>
        {remedy}
      </li>
    ))}
  </ul>
)
