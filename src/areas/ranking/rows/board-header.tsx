import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { columnName, layoutOf } from '../boards.ts'
import styles from '../ranking.module.css'

/** Names the columns of the rows. */
export const BoardHeader = ({ board }: { readonly board: RankingBoard }) => {
  const { i18n, t } = useLingui()
  const { who, notes, figure } = layoutOf(board)
  const named = (column: string) => columnName(i18n, column)
  return (
    <p className={styles.header} aria-hidden="true">
      <span className={styles.rank}>{t`Rank`}</span>
      <span className={styles.who}>{[who, ...notes].map(named).join(' · ')}</span>
      <span className={styles.figure}>{named(figure)}</span>
    </p>
  )
}
