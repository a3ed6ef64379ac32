import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
  /** "12 / 200", as the reader's language writes it. */
  readonly count?: string
}

/** Several lines of text; it grows with what is written. */
export const TextArea = ({ label, hint, error, count, ...area }: TextAreaProps) => {
  const id = useId()
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
        data-invalid={Boolean(error) || undefined}
      />
      <div className={styles.foot}>
        <p id={`${id}-note`} role={error ? 'alert' : undefined} data-error={Boolean(error) || undefined}>
          {error ?? hint}
        </p>
        {count && <span className="figures">{count}</span>}
      </div>
    </div>
  )
}
