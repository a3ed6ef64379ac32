import { useLingui } from '@lingui/react/macro'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { to } from '../../contract/pages/paths.ts'
import { isPeriodOver, isRenewedSince, isUncounted } from '../../rules/saved-copy/boards.ts'
import { GoButton } from '../../shell/address/go-button.tsx'
import { dateAndTime } from '../../shell/texts/format.ts'
import { useNow } from '../../state/clock.ts'
import { Panel } from '../../ui/surface/panel.tsx'

interface EmptyBoardProps {
  readonly board: RankingBoard
  readonly period: 'current' | 'last'
}

/** An empty board: settled, not counted yet, renewed since it was loaded, or still open. */
export const EmptyBoard = ({ board, period }: EmptyBoardProps) => {
  const { t } = useLingui()
  const now = useNow()
  if (board.settled) return <Panel scene="podium" title={t`No players on this board`} />
  // Loaded while the period ran or before its last reports: that may not be how it ended.
  if (isPeriodOver(board, now))
    return <Panel scene="podium" title={t`No players on this board as of ${dateAndTime(board.shownUntil)}`} />
  const stores = <GoButton href={to('shopList')}>{t`All stores`}</GoButton>
  if (isUncounted(board, period, now))
    return (
      <Panel scene="podium" title={t`Nothing has been counted yet`} action={stores}>
        <p>{t`This board is renewed daily at 24:00 and then shows what was played today.`}</p>
      </Panel>
    )
  if (isRenewedSince(board, now))
    return (
      <Panel scene="podium" title={t`This board has been renewed since`} action={stores}>
        <p>{t`The board appears here once you are online.`}</p>
      </Panel>
    )
  return (
    <Panel scene="podium" title={t`Nobody is on this board yet`} action={stores}>
      <p>{t`Play at a machine and be the first.`}</p>
    </Panel>
  )
}
