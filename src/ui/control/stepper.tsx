import { useId, useState } from 'react'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  /** With what it counts, for those who do not see beside what of several it stands. */
  readonly named?: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
  /**
   * What the buttons do, for those who do not see the signs: "less", "one more", "five more", "as many as possible".
   */
  readonly words: { readonly less: string; readonly more: string; readonly five?: string; readonly most?: string }
  /** The face of the last button: "max" in the reader's language. */
  readonly most?: string
  /** In a row of a list: one at a time, its label for those who do not see where it stands. */
  readonly short?: boolean
  readonly hint?: string
}

/** Full-width digits are digits as well. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** A whole number by thumb; it can be typed too. */
export const Stepper = ({ label, named, value, min = 0, max, onChange, words, most, short, hint }: StepperProps) => {
  const id = useId()
  /** What is being typed: a number is taken when it is done, or half of one would count. */
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
      <label htmlFor={id} className={short ? 'unseen' : undefined}>
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
            // What an input method is still at is not touched.
            setTyped(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? text : digitsOf(text))
          }}
          onBlur={take}
          onKeyDown={(event) => {
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
