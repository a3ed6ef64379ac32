import { Plot, type PlotOf } from './plot.tsx'
import styles from './radar-plot.module.css'

const RADIUS = 50
const RINGS = [1, 2 / 3, 1 / 3]

interface RadarPlotProps extends PlotOf {
  /** The value at the outer edge of every axis. */
  readonly max: number
}

/** A radar chart: three axes or more, the first upwards, then clockwise. */
export const RadarPlot = ({ max, ...plot }: RadarPlotProps) => {
  const { points } = plot
  const spot = (index: number, part: number): readonly [number, number] => {
    const turn = (2 * Math.PI * index) / points.length - Math.PI / 2
    return [RADIUS * part * Math.cos(turn), RADIUS * part * Math.sin(turn)]
  }
  const ring = (partOf: (index: number) => number): string =>
    points
      .map((_, i) =>
        spot(i, partOf(i))
          .map((n) => n.toFixed(1))
          .join(','),
      )
      .join(' ')
  const part = (index: number): number => Math.min(1, Math.max(0, (points[index]?.value ?? 0) / max))
  return (
    <Plot {...plot}>
      {({ title, description }) => (
        <div className={styles.frame}>
          <svg viewBox="-54 -54 108 108" role="img" aria-labelledby={`${title} ${description}`}>
            <title id={title}>{plot.title}</title>
            <desc id={description}>{plot.description}</desc>
            {RINGS.map((size) => (
              <polygon key={size} points={ring(() => size)} className={styles.ring} />
            ))}
            {points.map(({ id }, i) => {
              const [x, y] = spot(i, 1)
              return <line key={id} x2={x} y2={y} className={styles.ring} />
            })}
            <polygon points={ring(part)} className={styles.shape} />
            {points.map(({ id }, i) => {
              const [cx, cy] = spot(i, part(i))
              return <circle key={id} cx={cx} cy={cy} r="2" className={styles.spot} />
            })}
          </svg>
          <ul className={styles.legend} aria-hidden="true">
            {points.map(({ id, label, text }, i) => (
              <li key={id}>
                <i style={{ rotate: `${(360 * i) / points.length}deg` }} />
                <span className={styles.label}>{label}</span>
                <b className="figures">{text}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Plot>
  )
}
