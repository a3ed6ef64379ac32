import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { isPeriodOver, isRenewedSince } from '../../../rules/saved-copy/boards.ts'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { OwnRank } from '../../../ui/list/ranks.tsx'
import { cellText, columnName, layoutOf } from '../boards.ts'
import styles from '../ranking.module.css'
import { Face } from './face.tsx'
import { whoseOf } from './use-whose.ts'
import { wayDone } from './way-done.ts'

const SHOWN = 100

/** The player's own row, pinned below the list, with what is missing to the next. */
export const MyRow = ({ board }: { readonly board: RankingBoard }) => {
  const { i18n, t } = useLingui()
  const { mine } = board
  const now = useNow()
  const { settled, shownUntil } = board
  const over = settled || isPeriodOver(board, now)
  if (board.columns[0] === 'store' || board.columns[0] === 'number') return null
  const { figure } = layoutOf(board)
  const own = mine?.cells[figure]
  const gap = mine?.gap ? mine.gap : null
  const missing = () => {
    if (settled) return t`You were not on this board`
    // Seen while the period ran, before its last reports came, or before the board was renewed: it may be so by now.
    return over || isRenewedSince(board, now)
      ? t`You were not on this board as of ${dateAndTime(shownUntil)}`
      : t`You are not on this board yet`
  }
  return (
    <OwnRank>
      <span className={styles.rank}>{mine ? (mine.rank <= SHOWN ? mine.rank : t`outside the top 100`) : '–'}</span>
      {mine && <Face whose={whoseOf(mine.cells)} size={36} mine />}
      <span className={styles.who}>
        {mine ? t`You` : missing()}
        {mine && gap !== null && settled && <small>{t`${cellText(i18n, figure, gap)} short of the next rank`}</small>}
        {mine && gap !== null && !over && (
          <>
            <small className={styles.up}>{t`${cellText(i18n, figure, gap)} to the next rank`}</small>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${100 * wayDone(board.board, own, gap)}%` }} />
            </span>
          </>
        )}
      </span>
      {mine && (
        <span className={styles.figure}>
          <span className="unseen">{columnName(i18n, figure)}</span>
          <b className="figures">{cellText(i18n, figure, own)}</b>
        </span>
      )}
    </OwnRank>
  )
}
