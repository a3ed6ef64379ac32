import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  /** Stands in front of the input, such as a region picker. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export const Field = ({ label, hint, error, before, after, ...input }: FieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-invalid={Boolean(error) || undefined}>
        {before}
        <input {...input} id={id} aria-invalid={Boolean(error) || undefined} aria-describedby={`${id}-note`} />
        {after}
      </div>
      <p
        id={`${id}-note`}
        className={styles.note}
        role={error ? 'alert' : undefined}
        data-error={Boolean(error) || undefined}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: ReactNode
}

export const Check = ({ label, ...input }: CheckProps) => {
  const id = useId()
  return (
    <div className={styles.check}>
      <input {...input} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
