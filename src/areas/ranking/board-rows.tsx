import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RankingBoard } from '../../contract/ranking.ts'
import { cellText, columnName } from './boards.ts'
import styles from './ranking.module.css'

interface BoardRowsProps {
  readonly board: RankingBoard
}

const medals = ['一', '二', '三']

/** Each row says who and the figure that decides; a tap shows the rest. */
export const BoardRows = ({ board }: BoardRowsProps) => {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const [who = '', figure = '', ...rest] = board.columns
  return (
    <ol className={styles.rows} aria-label={t`Ranks`}>
      {board.rows.map(({ rank, mine, cells }) => (
        <li key={rank} data-rank={rank} data-mine={mine || undefined} data-top={rank <= 3 ? rank : undefined}>
          <button type="button" aria-expanded={open === rank} onClick={() => setOpen(open === rank ? null : rank)}>
            <span className={styles.rank}>
              <span className="unseen">{t`Rank ${rank}`}</span>
              <span aria-hidden="true">{medals[rank - 1] ?? rank}</span>
            </span>
            <span className={styles.who}>{cellText(i18n, who, cells[who])}</span>
            <span className={styles.figure}>
              <span className="unseen">{columnName(i18n, figure)}</span>
              <b className="figures">{cellText(i18n, figure, cells[figure])}</b>
            </span>
          </button>
          {open === rank && (
            <dl className={styles.rest}>
              {[figure, ...rest].map((column) => (
                <div key={column}>
                  <dt>{columnName(i18n, column)}</dt>
                  <dd className="figures">{cellText(i18n, column, cells[column])}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
