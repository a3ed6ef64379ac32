import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../contract/ranking.ts'
import { OwnRank } from '../../ui/ranks.tsx'
import { cellText, columnName, layoutOf } from './boards.ts'
import styles from './ranking.module.css'

const SHOWN = 100

/** The player's own row, pinned below the list, with what is missing to the next. */
export const MyRow = ({ board }: { readonly board: RankingBoard }) => {
  const { i18n, t } = useLingui()
  const { mine } = board
  if (board.columns[0] === 'store' || board.columns[0] === 'number') return null
  const { figure } = layoutOf(board)
  return (
    <OwnRank>
      <span className={styles.rank}>{mine ? (mine.rank <= SHOWN ? mine.rank : t`outside the top 100`) : '–'}</span>
      <span className={styles.who}>
        {mine ? t`You` : t`You are not on this board yet`}
        {mine && mine.gap !== null && mine.gap > 0 && (
          <small>{t`${cellText(i18n, figure, mine.gap)} to the next rank`}</small>
        )}
      </span>
      {mine && (
        <span className={styles.figure}>
          <span className="unseen">{columnName(i18n, figure)}</span>
          <b className="figures">{cellText(i18n, figure, mine.cells[figure])}</b>
        </span>
      )}
    </OwnRank>
  )
}
