import styles from './progress.module.css'

interface ProgressProps {
  readonly label: string
  /** Undefined: indeterminate. */
  readonly value?: number
  readonly max?: number
  /** "32 of 50" in the reader's language. */
  readonly text?: string
}

/** Progress with its text, in our own style; the platform's `progress` is there for screen readers. */
export const Progress = ({ label, value, max = 1, text }: ProgressProps) => {
  const part = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div className={styles.progress} data-full={part === 1 || undefined}>
      <p className={styles.words}>
        <span>{label}</span>
        {text && <span className="figures">{text}</span>}
      </p>
      <progress className="sr-only" aria-label={label} aria-valuetext={text} value={part} max={1} />
      <div className={styles.bar} data-unknown={part === undefined || undefined}>
        <i style={part === undefined ? undefined : { width: `${100 * part}%` }} />
      </div>
    </div>
  )
}
