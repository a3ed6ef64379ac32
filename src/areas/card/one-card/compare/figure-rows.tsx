import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_LEVEL, MAX_STARS } from '../../../../rules/cards/facts.ts'
import { number } from '../../../../shell/texts/format.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { QualityMark } from '../../../shared/card-face/seals.tsx'
import type { Entry } from '../../base/hand/entries.ts'
import styles from './compare.module.css'
import { type Contrast, contrastOf, type Side } from './contrast.ts'

const names = { power: msg`Power`, quality: msg`Quality`, level: msg`Level`, stars: msg`Stars` } as const

interface FigureRowsProps {
  readonly first: Entry
  readonly second: Entry
  readonly catalogue: Catalogue
}

/** Level, stars, power and quality: the better one is written, marked and drawn. */
export const FigureRows = ({ first, second, catalogue }: FigureRowsProps) => {
  const { i18n, t } = useLingui()
  const written = (row: Contrast, side: Side) => {
    const { quality } = (side === 'first' ? first : second).card
    if (row.id === 'quality') return <QualityMark of={quality} word={catalogue.word('quality', quality)} shown />
    const figure = number(row[side])
    if (row.id === 'power') return figure
    return row.id === 'level' ? `${figure} / ${MAX_LEVEL}` : `${figure} / ${MAX_STARS}`
  }
  const cell = (row: Contrast, side: Side) => {
    const ahead = row.ahead === side
    return (
      <td data-side={side} data-ahead={ahead || undefined}>
        <span className={styles.figure}>
          {written(row, side)}
          {ahead && (
            <span className={styles.ahead}>
              <span aria-hidden="true">▲</span>
              {row.id !== 'quality' && <span className="figures">{`+${number(row.by)}`}</span>}
              <span className="sr-only">{t`better`}</span>
            </span>
          )}
        </span>
        <i className={styles.bar} style={{ width: `${(100 * row[side]) / Math.max(row.first, row.second, 1)}%` }} />
      </td>
    )
  }
  return contrastOf(first, second).map((row) => (
    <tr key={row.id}>
      {cell(row, 'first')}
      <th scope="row">{i18n._(names[row.id])}</th>
      {cell(row, 'second')}
    </tr>
  ))
}
