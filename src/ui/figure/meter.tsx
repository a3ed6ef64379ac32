import styles from './meter.module.css'

interface MeterProps {
  readonly label: string
  readonly value: number
  readonly max: number
}

/** Drawn in our own style; the platform's `meter` is there for screen readers. */
export const Meter = ({ label, value, max }: MeterProps) => (
  <div className={styles.meter}>
    <meter className="sr-only" aria-label={label} value={value} min={0} max={max} />
    <i style={{ width: `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }} />
  </div>
)
