import type { ReactNode } from 'react'
import styles from './timeline.module.css'

interface Step {
  readonly id: string
  readonly label: ReactNode
  readonly note?: ReactNode
}

interface TimelineProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** How many steps are done; the next one is current. All of them: it is over. */
  readonly done: number
  /** The next step has not begun, so no step is current. */
  readonly before?: boolean
  /** It ended early: no step is current, and none will follow. */
  readonly stopped?: boolean
  /** Said to screen readers next to each step. */
  readonly words: { readonly done: string; readonly now: string; readonly ahead: string }
}

/** The steps of a process that takes days. */
export const Timeline = ({ label, steps, done, before, stopped, words }: TimelineProps) => (
  <ol role="list" className={styles.timeline} aria-label={label}>
    {steps.map(({ id, label: name, note }, i) => {
      const current = before ? 'next' : 'now'
      const state = i < done ? 'done' : i === done && !stopped ? current : 'ahead'
      return (
        <li key={id} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.name}>
              {name}
              {!(stopped && state === 'ahead') && (
                <span className="sr-only">{`, ${words[state === 'next' ? 'ahead' : state]}`}</span>
              )}
            </p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      )
    })}
  </ol>
)
