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
  /** How many steps are behind; the next one is where it stands. All of them: it is over. */
  readonly done: number
  /** The next one has not begun: nobody stands there yet. */
  readonly before?: boolean
  /** It goes no further: nobody stands anywhere on it, and nothing is still to come. */
  readonly stopped?: boolean
  /** What a reader of the screen hears beside each step. */
  readonly words: { readonly done: string; readonly now: string; readonly ahead: string }
}

/** The stations of something that takes days. */
export const Timeline = ({ label, steps, done, before, stopped, words }: TimelineProps) => (
  <ol className={styles.timeline} aria-label={label}>
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
                <span className="unseen">{`, ${words[state === 'next' ? 'ahead' : state]}`}</span>
              )}
            </p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      )
    })}
  </ol>
)
