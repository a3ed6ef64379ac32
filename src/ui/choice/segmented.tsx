import { useId } from 'react'
import styles from './segmented.module.css'

/** Named, so that callers that map can annotate it: what a mapping returns is not checked for unknown properties. */
export interface SegmentedChoice<T extends string> {
  readonly id: T
  readonly label: string
  readonly disabled?: boolean
}

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly choices: readonly SegmentedChoice<T>[]
  readonly current: T
  readonly onPick: (id: T) => void
}

/** One of two to four choices, all visible, disabled ones too. They are radio buttons, so arrow keys work. */
export const Segmented = <T extends string>({ label, choices, current, onPick }: SegmentedProps<T>) => {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, label: word, disabled }) => (
        <label key={id}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={id === current}
            disabled={disabled}
            onChange={() => onPick(id)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  )
}
