import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  readonly label: ReactNode
  readonly options: readonly { readonly id: string; readonly label: string }[]
  /** Stands first, and cannot be picked again. */
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
}

/** One of many, with the platform's own list. */
export const Select = ({ label, options, placeholder, hint, error, ...select }: SelectProps) => {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line} data-invalid={Boolean(error) || undefined}>
        <select {...select} id={id} aria-invalid={Boolean(error) || undefined} aria-describedby={`${id}-note`}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
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
