import styles from './line-plot.module.css'
import { Plot, type PlotOf } from './plot.tsx'

const WIDTH = 300
const HEIGHT = 96
const EDGE = 6

interface LinePlotProps extends PlotOf {
  /** The id of the current point, if it is not the last. */
  readonly at?: string
}

/** A line chart; its ends, extremes and current point are labelled. */
export const LinePlot = ({ at: standing, ...plot }: LinePlotProps) => {
  const { points } = plot
  const values = points.map(({ value }) => value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const spread = high - low || 1
  const at = points.map(({ id, value }, i) => ({
    id,
    x: EDGE + ((WIDTH - 2 * EDGE) * i) / Math.max(1, points.length - 1),
    y: high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (value - low)) / spread,
  }))
  const line = at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const first = points[0]
  const last = points.at(-1)
  const here = points.find(({ id }) => id === standing) ?? last
  const end = at.find(({ id }) => id === here?.id)
  if (!first || !last || !here || !end) return null
  const highest = points.find(({ value }) => value === high)
  const lowest = points.find(({ value }) => value === low)
  return (
    <Plot {...plot}>
      {({ title, description }) => (
        <div className={styles.frame}>
          <div className={styles.scale} aria-hidden="true">
            <span className="figures">{highest?.text}</span>
            {high !== low && <span className="figures">{lowest?.text}</span>}
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${title} ${description}`}>
            <title id={title}>{plot.title}</title>
            <desc id={description}>{plot.description}</desc>
            <path
              d={`M${EDGE} ${EDGE}H${WIDTH - EDGE}M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`}
              className={styles.rule}
            />
            <polygon points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} className={styles.under} />
            <polyline points={line} className={styles.line} />
            <circle cx={end.x} cy={end.y} r="4" className={styles.end} />
          </svg>
          <div className={styles.span} aria-hidden="true">
            {[...new Set([first, here, last])].map((point) => (
              <span key={point.id}>
                {point.label} {point === here && <b className="figures">{point.text}</b>}
              </span>
            ))}
          </div>
        </div>
      )}
    </Plot>
  )
}
