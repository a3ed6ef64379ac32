import { useId, useState } from 'react'
import { isCommand, isComposing } from '../keys.ts'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  /** The accessible name with what it counts, needed if there are several. */
  readonly named?: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
  /** Accessible names of the buttons: "less", "one more", "five more", "as many as possible". */
  readonly words: { readonly less: string; readonly more: string; readonly five?: string; readonly most?: string }
  /** The visible text of the last button: "max" in the reader's language. */
  readonly most?: string
  /** For a list row: steps of one only, and a label for screen readers only. */
  readonly short?: boolean
  readonly hint?: string
}

/** Full-width digits count as digits. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** A whole number set by buttons or typed. */
export const Stepper = ({ label, named, value, min = 0, max, onChange, words, most, short, hint }: StepperProps) => {
  const id = useId()
  /** The text while typing: it becomes the value only when finished, or half a number would count. */
  const [typed, setTyped] = useState<string | null>(null)
  const set = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.trunc(wanted)))
    if (Number.isFinite(next) && next !== value) onChange(next)
  }
  const take = () => {
    const digits = digitsOf(typed ?? '')
    if (digits !== '') set(Number(digits))
    setTyped(null)
  }
  const acts = [
    { name: words.less, face: '−', to: value - 1, idle: value <= min },
    { name: words.more, face: short ? '+' : '+1', to: value + 1, idle: value >= max },
    ...(words.five ? [{ name: words.five, face: '+5', to: value + 5, idle: value >= max }] : []),
    ...(words.most ? [{ name: words.most, face: most, to: max, idle: value >= max }] : []),
  ]
  const [less, ...more] = acts.map(({ name, face, to, idle }) => (
    <button key={name} type="button" aria-label={name} aria-disabled={idle || undefined} onClick={() => set(to)}>
      {face}
    </button>
  ))
  return (
    <div className={styles.stepper} data-short={short || undefined}>
      <label htmlFor={id} className={short ? 'sr-only' : undefined}>
        {label}
      </label>
      <div className={styles.line}>
        {less}
        <input
          id={id}
          className="figures"
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label={named}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? value}
          onFocus={(event) => event.target.select()}
          onChange={({ target: { value: text }, nativeEvent }) => {
            // Text that an input method is still composing must not be changed.
            setTyped(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? text : digitsOf(text))
          }}
          onBlur={take}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent) || isCommand(event)) return
            if (event.key === 'Enter') take()
            const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            setTyped(null)
            set(value + step)
          }}
        />
        {more}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
