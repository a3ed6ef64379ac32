import { type ReactNode, useId } from 'react'
import styles from './plot.module.css'

export type Tone = 'common' | 'rare' | 'epic' | 'legend' | 'silver'

export interface Point {
  readonly id: string
  readonly label: string
  readonly value: number
  /** The value formatted for the reader's language. */
  readonly text: string
  /** The card quality that it is about: its bar has the quality's colour. */
  readonly tone?: Tone
}

interface PlotProps {
  readonly title: string
  /** One sentence about what the chart shows. */
  readonly description: string
  /** The table's two column headings. */
  readonly columns: readonly [string, string]
  readonly points: readonly Point[]
  readonly children: (ids: { readonly title: string; readonly description: string }) => ReactNode
}

/** A chart with its caption, and the same figures as a table for screen readers. */
export const Plot = ({ title, columns, points, children }: PlotProps) => {
  const id = useId()
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.title}>{title}</figcaption>
      {children({ title: `${id}-title`, description: `${id}-description` })}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.id}>
                <th scope="row">{point.label}</th>
                <td>{point.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

export type PlotOf = Omit<PlotProps, 'children'>
