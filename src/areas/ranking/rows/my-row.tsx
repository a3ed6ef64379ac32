import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { to } from '../../../contract/pages/paths.ts'
import { isPeriodOver, isRenewedSince } from '../../../rules/saved-copy/boards.ts'
import { Go } from '../../../shell/address/go.tsx'
import { rewardText } from '../../../shell/items/item-names.ts'
import { RewardIcons } from '../../../shell/items/reward-icons.tsx'
import { dateAndTime } from '../../../shell/texts/format.ts'
import { useNow } from '../../../state/clock.ts'
import { OwnRank } from '../../../ui/list/ranks.tsx'
import { RankFigure } from '../../shared/rank-figure.tsx'
import { cellText, columnName, figureText, layoutOf, notesText } from '../boards.ts'
import styles from '../ranking.module.css'
import { Face } from './face.tsx'
import { tierProgressOf } from './tier-progress.ts'
import { rowOwnerOf } from './use-row-owner.ts'

const SHOWN = 100

/** The reward of a settled board, and where it was sent. */
const Won = ({ rewards }: RankingBoard['bands'][number]) => {
  const { i18n, t } = useLingui()
  return (
    <span className={styles.won}>
      <span className="sr-only">{rewardText(i18n, rewards)}</span>
      <RewardIcons rewards={rewards} size={20} beside />
      <Go href={to('mailList')}>{t`Sent to your mail`}</Go>
    </span>
  )
}

/** The gap to the row above, and the progress to the next reward tier. */
const Gap = ({ board, gap }: { readonly board: RankingBoard; readonly gap: number }) => {
  const { i18n, t } = useLingui()
  const way = tierProgressOf(board)
  const rank = way?.goal
  const { figure } = layoutOf(board)
  return (
    <>
      <small className={styles.up}>{t`${cellText(i18n, figure, gap)} to the next rank`}</small>
      {way && (
        <span className={styles.way}>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${100 * way.done}%` }} />
            <b style={{ insetInlineStart: `${100 * way.next}%` }} />
          </span>
          <small>{t`Rank ${rank}`}</small>
        </span>
      )}
    </>
  )
}

/** The player's own row, pinned below the list, with the gap to the next. */
export const MyRow = ({ board }: { readonly board: RankingBoard }) => {
  const { i18n, t } = useLingui()
  const [open, setOpen] = useState(false)
  const { mine } = board
  const now = useNow()
  const { settled, shownUntil, bands } = board
  const over = settled || isPeriodOver(board, now)
  if (board.columns[0] === 'store') return null
  const { notes, figure } = layoutOf(board)
  const own = mine?.cells[figure]
  const gap = mine?.gap ? mine.gap : null
  const won = settled && mine && bands.find(({ from, to: last }) => mine.rank >= from && mine.rank <= last)
  const missing = () => {
    if (settled) return t`You were not on this board`
    // Loaded before the period ended, its last reports came, or the board was renewed: the player may be on it by now.
    return over || isRenewedSince(board, now)
      ? t`You were not on this board as of ${dateAndTime(shownUntil)}`
      : t`You are not on this board yet`
  }
  if (!mine)
    return (
      <OwnRank>
        <span className={styles.rank} aria-hidden="true">
          –
        </span>
        <span className={styles.who}>{missing()}</span>
      </OwnRank>
    )
  return (
    <OwnRank brief open={open}>
      <RankFigure rank={mine.rank} className={styles.rank} />
      <span className={styles.own}>
        <Face whose={rowOwnerOf(mine)} size={36} mine />
      </span>
      <span className={styles.who}>
        {t`You`}
        <span className={styles.more}>
          {notes.length > 0 && <small translate="no">{notesText(i18n, board, mine)}</small>}
          {mine.rank > SHOWN && <small>{t`outside the top 100`}</small>}
          {gap !== null && settled && <small>{t`${cellText(i18n, figure, gap)} short of the next rank`}</small>}
          {gap !== null && !over && <Gap board={board} gap={gap} />}
        </span>
      </span>
      <span className={styles.figure}>
        <span className="sr-only">{columnName(i18n, figure)}</span>
        <b className="figures">{figureText(i18n, figure, own)}</b>
      </span>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={open}
        aria-label={t`More about your rank`}
        onClick={() => setOpen(!open)}
      />
      {won && <Won {...won} />}
    </OwnRank>
  )
}
