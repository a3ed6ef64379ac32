import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { to } from '../../contract/paths.ts'
import type { RankingBoard } from '../../contract/ranking.ts'
import { wornNow } from '../../rules/saved-copy/titles.ts'
import { GoButton } from '../../shell/screen/go-button.tsx'
import { useNow } from '../../state/clock.ts'
import { Rank, Ranks } from '../../ui/ranks.tsx'
import { WornTitle } from '../shared/worn-title.tsx'
import { cellText, columnName, layoutOf } from './boards.ts'
import styles from './ranking.module.css'

interface BoardRowsProps {
  readonly board: RankingBoard
}

/** Carved as on a medal, where they are read. */
const medals = ['一', '二', '三']

/** Each row says who and the figure that decides, under a header that names both; a tap shows the rest. */
export const BoardRows = ({ board }: BoardRowsProps) => {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const now = useNow()
  const { who, note, figure, rest } = layoutOf(board)
  const medal = (rank: number) => (i18n.locale.startsWith('zh') ? medals[rank - 1] : undefined) ?? rank
  const named = (column: string) => columnName(i18n, column)
  return (
    <div>
      <p className={styles.header} data-header aria-hidden="true">
        <span className={styles.rank}>{t`Rank`}</span>
        <span className={styles.who}>{note ? `${named(who)} · ${named(note)}` : named(who)}</span>
        <span className={styles.figure}>{named(figure)}</span>
      </p>
      <Ranks label={t`Ranks`}>
        {board.rows.map(({ rank, mine, cells, store, title: worn }) => {
          const title = who === 'username' ? wornNow(worn, now) : null
          return (
            <Rank key={rank} rank={rank} mine={mine} className={styles.row}>
              <button type="button" aria-expanded={open === rank} onClick={() => setOpen(open === rank ? null : rank)}>
                <span className={styles.rank}>
                  <span className="unseen">{t`Rank ${rank}`}</span>
                  <span aria-hidden="true">{medal(rank)}</span>
                </span>
                <span className={styles.who}>
                  {cellText(i18n, who, cells[who])}
                  {title && (
                    <small>
                      <WornTitle name={title} />
                    </small>
                  )}
                  {note && <small>{cellText(i18n, note, cells[note])}</small>}
                </span>
                <span className={styles.figure}>
                  <span className="unseen">{named(figure)}</span>
                  <b className="figures">{cellText(i18n, figure, cells[figure])}</b>
                </span>
              </button>
              {open === rank && (
                <>
                  <dl className={styles.rest}>
                    {rest.map((column) => (
                      <div key={column}>
                        <dt>{named(column)}</dt>
                        <dd className="figures">{cellText(i18n, column, cells[column])}</dd>
                      </div>
                    ))}
                  </dl>
                  {store !== undefined && (
                    <p className={styles.way}>
                      <GoButton
                        look="quiet"
                        wide
                        href={to('shopDetail', {}, { id: store })}
                      >{t`To the store`}</GoButton>
                    </p>
                  )}
                </>
              )}
            </Rank>
          )
        })}
      </Ranks>
    </div>
  )
}
