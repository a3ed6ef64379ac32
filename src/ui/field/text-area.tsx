import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './labelled.tsx'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'>, Labels {
  /** "12 / 200", formatted for the reader's language. */
  readonly count?: string
}

/** Several lines of text; it grows with its content. */
export const TextArea = ({ label, hint, error, count, ...area }: TextAreaProps) => (
  <Labelled label={label} hint={hint} error={error} end={count && <span className="figures">{count}</span>}>
    {(told) => <textarea rows={4} {...area} {...told} className={styles.area} />}
  </Labelled>
)
