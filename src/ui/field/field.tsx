import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Labelled, type Labels } from './labelled.tsx'

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, Labels {
  /** Shown before the input, such as a region picker. */
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

interface CheckProps
  extends Omit<
    ComponentProps<'input'>,
    'className' | 'id' | 'type' | 'disabled' | 'aria-invalid' | 'aria-describedby'
  > {
  readonly label: ReactNode
  readonly error?: string | undefined
  /**
   * Why it cannot be changed now: the id of the text that says so; `true` if the label itself does. It stays focusable,
   * so that screen readers can read the reason.
   */
  readonly disabledReason?: string | boolean | undefined
}

export const Check = ({ label, error, disabledReason, ...input }: CheckProps) => {
  const id = useId()
  const told = [typeof disabledReason === 'string' && disabledReason, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <>
      <div className={styles.check}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className="tick"
          aria-disabled={Boolean(disabledReason) || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={told || undefined}
          onClick={disabledReason ? (event) => event.preventDefault() : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </>
  )
}
