import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { to } from '../../../contract/pages/paths.ts'
import { wornNow } from '../../../rules/saved-copy/titles.ts'
import { GoButton } from '../../../shell/address/go-button.tsx'
import { useNow } from '../../../state/clock.ts'
import { WornTitle } from '../../shared/title/worn-title.tsx'
import { cellText, columnName, figureText, layoutOf, notesText } from '../boards.ts'
import styles from '../ranking.module.css'

export type BoardRow = RankingBoard['rows'][number]

interface PartProps {
  readonly board: RankingBoard
  readonly row: BoardRow
}

/** A store's popularity relative to the first one's. */
const Heat = ({ board, row }: PartProps) => {
  const [most, heat] = [board.rows[0]?.cells.storeHeat, row.cells.storeHeat]
  if (typeof most !== 'number' || typeof heat !== 'number' || most <= 0) return null
  return (
    <span className={styles.bar} data-heat aria-hidden="true">
      <i style={{ width: `${Math.min(100, (100 * heat) / most)}%` }} />
    </span>
  )
}

/** The name with its title, a store with its area, or who holds which card. */
export const Who = ({ board, row }: PartProps) => {
  const { i18n } = useLingui()
  const now = useNow()
  const { who, notes } = layoutOf(board)
  const title = who === 'username' ? wornNow(row.title, now) : null
  return (
    <span className={styles.who}>
      <span translate="no">{cellText(i18n, who, row.cells[who])}</span>
      {title && (
        <small>
          <WornTitle name={title} />
        </small>
      )}
      {notes.length > 0 && <small>{notesText(i18n, board, row)}</small>}
      <Heat board={board} row={row} />
    </span>
  )
}

/** The figure that decides the rank. */
export const Figure = ({ board, row }: PartProps) => {
  const { i18n } = useLingui()
  const { figure } = layoutOf(board)
  return (
    <span className={styles.figure}>
      <span className="sr-only">{columnName(i18n, figure)}</span>
      <b className="figures">{figureText(i18n, figure, row.cells[figure])}</b>
    </span>
  )
}

/** The other columns, in an opened row. */
export const Rest = ({ board, row }: PartProps) => {
  const { i18n, t } = useLingui()
  return (
    <div className={styles.opened}>
      <dl className={styles.rest}>
        {layoutOf(board).rest.map((column) => (
          <div key={column}>
            <dt>{columnName(i18n, column)}</dt>
            <dd className="figures">{cellText(i18n, column, row.cells[column])}</dd>
          </div>
        ))}
      </dl>
      {row.store !== undefined && (
        <GoButton look="quiet" wide href={to('shopDetail', {}, { id: row.store })}>{t`View the store`}</GoButton>
      )}
    </div>
  )
}
