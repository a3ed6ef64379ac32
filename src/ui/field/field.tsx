import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Labelled, type Labels } from './labelled.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, Labels {
  /** Stands in front of the input, such as a region picker. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export const Field = ({ label, hint, error, before, after, ...input }: FieldProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(told) => (
      <>
        {before && <span className={styles.before}>{before}</span>}
        <input {...input} {...told} className={styles.input} />
        {after}
      </>
    )}
  </Labelled>
)

interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: ReactNode
  /** The id of the words that say why it cannot be changed now. */
  readonly shutBy?: string | undefined
}

export const Check = ({ label, shutBy, ...input }: CheckProps) => {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className="tick"
        aria-disabled={Boolean(shutBy) || undefined}
        aria-describedby={shutBy}
        onClick={shutBy ? (event) => event.preventDefault() : undefined}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
