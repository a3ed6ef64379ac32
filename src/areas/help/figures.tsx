import { Section } from '../../ui/surface/section.tsx'
import styles from './help.module.css'

interface FiguresProps {
  readonly title: string
  /** The first row has the column names. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
}

export const FigureTable = ({ title, head, rows, note }: FiguresProps) => (
  <Section title={title}>
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="figures">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {note && <p className={styles.note}>{note}</p>}
  </Section>
)
