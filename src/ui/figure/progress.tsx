import styles from './progress.module.css'

interface ProgressProps {
  readonly label: string
  /** Absent: it goes on, and nobody knows how far it is. */
  readonly value?: number
  readonly max?: number
  /** "32 of 50", as the reader's language writes it. */
  readonly text?: string
}

/** How far something is, with its words; drawn by us, told by the platform's own element. */
export const Progress = ({ label, value, max = 1, text }: ProgressProps) => {
  const part = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div className={styles.progress} data-full={part === 1 || undefined}>
      <p className={styles.words}>
        <span>{label}</span>
        {text && <span className="figures">{text}</span>}
      </p>
      <progress className="unseen" aria-label={label} aria-valuetext={text} value={part} max={1} />
      <div className={styles.bar} data-unknown={part === undefined || undefined}>
        <i style={part === undefined ? undefined : { width: `${100 * part}%` }} />
      </div>
    </div>
  )
}
