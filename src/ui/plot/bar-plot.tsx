import styles from './bar-plot.module.css'
import { Plot, type PlotOf } from './plot.tsx'

interface BarPlotProps extends PlotOf {
  /** The end of the scale; the largest value by default. */
  readonly max?: number
  /** The id of the reader's own bar. */
  readonly mine?: string
}

/** One bar per line, so labels of any length and text of any size fit. */
export const BarPlot = ({ max, mine, ...plot }: BarPlotProps) => {
  const top = Math.max(max ?? 0, ...plot.points.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <Plot {...plot}>
      {() => (
        <>
          <p className="sr-only">{plot.description}</p>
          <div className={styles.bars} aria-hidden="true">
            {plot.points.map(({ id, label, value, text, tone }) => (
              <div key={id} className={styles.bar} data-mine={id === mine || undefined} data-quality={tone}>
                <span className={styles.label}>{label}</span>
                <span className="figures">{text}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="10" className={styles.ground} />
                  <rect width={(100 * Math.max(0, value)) / top} height="10" className={styles.value} />
                </svg>
              </div>
            ))}
          </div>
        </>
      )}
    </Plot>
  )
}
