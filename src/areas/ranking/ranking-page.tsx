import { useLingui } from '@lingui/react/macro'
import { useSearch } from 'wouter'
import { rankingBoard } from '../../contract/game/ranking.ts'
import { to } from '../../contract/pages/paths.ts'
import { boardIds } from '../../rules/boards/board.ts'
import { go } from '../../shell/address/history.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { Chips } from '../../ui/choice/chips.tsx'
import { StickyTop } from '../../ui/surface/sticky/sticky-top.tsx'
import { useLiveEvents } from '../shared/live/use-live-events.ts'
import { BoardFacts } from './board-facts.tsx'
import { boardNames, boardOfSearch } from './boards.ts'
import { EmptyBoard } from './empty-board.tsx'
import { BoardRows } from './rows/board-rows.tsx'
import { MyRow } from './rows/my-row.tsx'

/** The leaderboards: one at a time, updated live. */
const RankingPage = () => {
  const { i18n, t } = useLingui()
  const search = useSearch()
  const board = boardOfSearch(search)
  const period = new URLSearchParams(search).get('period') === 'last' ? 'last' : 'current'
  const read = useRead(rankingBoard, { board, period })
  useLiveEvents({ query: `boards=${board}`, kind: 'moved' }, read.again)
  const show = (change: { board?: number; period?: string }): void => {
    const query = { tab: 'ranking', board: String(change.board ?? board), period: change.period ?? period }
    go(to('threekingDomsWar', {}, query), { replace: true })
  }
  return (
    <Screen
      title={t`Leaderboards`}
      backTo={to('home')}
      read={read}
      promise={t`The board appears here once you are online.`}
      top={
        <>
          <GameTabs />
          <StickyTop>
            <Chips
              label={t`Choose a leaderboard`}
              current={String(board)}
              onPick={(id) => show({ board: Number(id) })}
              chips={boardIds.map((id) => ({ id: String(id), label: i18n._(boardNames[id]) }))}
            />
          </StickyTop>
        </>
      }
    >
      {(data) => (
        <>
          <BoardFacts board={data} copied={read.kept} period={period} onPeriod={(wanted) => show({ period: wanted })} />
          {data.rows.length === 0 ? (
            <EmptyBoard board={data} copied={read.kept} period={period} />
          ) : (
            <BoardRows board={data} />
          )}
          <MyRow board={data} />
        </>
      )}
    </Screen>
  )
}

export default RankingPage
