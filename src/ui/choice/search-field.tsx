import { useRef } from 'react'
import { isComposing } from '../keys.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly clear: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

/** A field that searches while typing. */
export const SearchField = ({ label, clear, value, placeholder, onChange }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.search}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M15 15l6 6M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14z" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Results are shown already, so Enter only closes the keyboard. While an input method is composing, Enter
        // belongs to it.
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key === 'Enter' && !isComposing(nativeEvent)) currentTarget.blur()
        }}
      />
      {value && (
        <button
          type="button"
          aria-label={clear}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          ✕
        </button>
      )}
    </search>
  )
}
