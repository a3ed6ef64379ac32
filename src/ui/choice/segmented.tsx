import { useId } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: T; readonly label: string; readonly shut?: boolean }[]
  readonly current: T
  readonly onPick: (id: T) => void
}

/**
 * One of two to four, all in sight, also one that is shut; arrows move between them as between the platform's radio
 * buttons, which they are.
 */
export const Segmented = <T extends string>({ label, choices, current, onPick }: SegmentedProps<T>) => {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="unseen">{label}</legend>
      {choices.map(({ id, label: word, shut }) => (
        <label key={id}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={id === current}
            disabled={shut}
            onChange={() => onPick(id)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}
