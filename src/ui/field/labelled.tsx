import { type ReactNode, useId } from 'react'
import styles from './labelled.module.css'

export interface Labels {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
}
interface LabelledProps extends Labels {
  /** At the end of the hint's line. */
  readonly end?: ReactNode
  /** The control, with the attributes that tie it to its label and note. */
  readonly children: (told: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string
  }) => ReactNode
}

/** The frame of every form control: label above, hint or error below. */
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
