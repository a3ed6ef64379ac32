import type { ComponentProps } from 'react'
import { Labelled, type Labels } from './labelled.tsx'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>, Labels {
  /** `lang`: if a label is in another language than the page. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly lang?: string }[]
  /** Shown first, and cannot be chosen again. */
  readonly placeholder?: string
}

/** One choice among many, with the platform's own list. */
export const Select = ({ label, options, placeholder, hint, error, ...select }: SelectProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(told) => (
      <>
        <select {...select} {...told} className={styles.select}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <svg className={styles.arrow} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </>
    )}
  </Labelled>
)
