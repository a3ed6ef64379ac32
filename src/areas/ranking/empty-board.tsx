import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { to } from '../../contract/pages/paths.ts'
import { isPeriodOver, isRenewedSince, isUncounted } from '../../rules/saved-copy/boards.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Panel } from '../../ui/surface/panel.tsx'
import { countedOn } from './counted.ts'
import styles from './ranking.module.css'
import { PodiumAhead } from './rows/podium/podium-ahead.tsx'

interface EmptyBoardProps {
  readonly board: RankingBoard
  /** A saved copy: the service may have a newer one. */
  readonly copied: boolean
  readonly period: 'current' | 'last'
}

const Stores = () => {
  const { t } = useLingui()
  return <GoButton href={to('shopList')}>{t`All stores`}</GoButton>
}

interface BoardAheadProps {
  readonly board: RankingBoard
  readonly uncounted: boolean
}

/** A board that nobody is on yet: what it counts and when, what there is to win, and how to get there. */
const BoardAhead = ({ board, uncounted }: BoardAheadProps) => {
  const { i18n, t } = useLingui()
  const counts = countedOn(board.board)
  return (
    <>
      <div className={styles.ahead}>
        <h2>{uncounted ? t`Nothing has been counted yet` : t`Nobody is on this board yet`}</h2>
        {counts && <p>{i18n._(counts)}</p>}
        {uncounted && <p>{t`It is counted for the first time today at 24:00.`}</p>}
      </div>
      <PodiumAhead board={board} />
      <div className={styles.ahead}>
        <p>
          {uncounted
            ? t`Play at a machine today, and you are among the first.`
            : t`Play at a machine and be the first.`}
        </p>
        <Stores />
      </div>
    </>
  )
}

/** An empty board: settled, not counted yet, renewed since it was loaded, about to be renewed, or still open. */
export const EmptyBoard = ({ board, copied, period }: EmptyBoardProps) => {
  const { t } = useLingui()
  const now = useNow()
  const asOf = t`No players on this board as of ${dateAndTime(board.shownUntil)}`
  if (board.settled) return <Panel scene="podium" title={t`No players on this board`} />
  // Loaded while the period ran or before its last reports: that may not be how it ended.
  if (isPeriodOver(board, now)) return <Panel scene="podium" title={asOf} />
  if (isRenewedSince(board, now) && !isUncounted(board, period, now))
    return copied ? (
      <Panel scene="podium" title={t`This board has been updated since`} action={<Stores />}>
        <p>{t`The board appears here once you are online.`}</p>
      </Panel>
    ) : (
      // Right after midnight, until the service has renewed it.
      <Panel scene="podium" title={asOf} action={<Stores />}>
        <p>{t`What was played since then is still being counted.`}</p>
      </Panel>
    )
  return <BoardAhead board={board} uncounted={isUncounted(board, period, now)} />
}
