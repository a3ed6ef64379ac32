import { useEffect, useRef } from 'react'
import { bringIntoRow } from './bring-into-row.ts'
import styles from './chips.module.css'

interface ChipsProps {
  readonly label: string
  readonly chips: readonly { readonly id: string; readonly label: string }[]
  readonly current: string
  readonly onPick: (id: string) => void
}

/** One choice among many, in a row that scrolls sideways; the chosen chip is scrolled into view. */
export const Chips = ({ label, chips, current, onPick }: ChipsProps) => {
  const picked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) bringIntoRow(picked.current)
  }, [current])
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{label}</legend>
      <div className={styles.chips}>
        {chips.map(({ id, label: name }) => (
          <button
            key={id}
            ref={id === current ? picked : undefined}
            type="button"
            aria-pressed={id === current}
            onClick={() => onPick(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
