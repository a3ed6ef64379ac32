import { type ReactNode, useId } from 'react'
import styles from './labelled.module.css'

export interface Labels {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
}
interface LabelledProps extends Labels {
  /** Beside the hint, at the end of its line. */
  readonly end?: ReactNode
  /** What is typed into or picked from, with what makes it belong to its label and its note. */
  readonly children: (told: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** The frame of everything that is filled in: its label above, and below what helps or what is wrong. */
export const Labelled = ({ label, hint, error, end, children }: LabelledProps) => {
  const id = useId()
  const invalid = error ? true : undefined
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-invalid={invalid}>
        {children({ id, 'aria-invalid': invalid, 'aria-describedby': `${id}-note` })}
      </div>
      <div className={styles.foot}>
        <p id={`${id}-note`} role={error ? 'alert' : undefined} data-error={invalid}>
          {error ?? hint}
        </p>
        {end}
      </div>
    </div>
  )
}
