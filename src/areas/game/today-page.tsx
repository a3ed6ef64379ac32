import { useLingui } from '@lingui/react/macro'
import { gameToday } from '../../contract/game/game.ts'
import { to } from '../../contract/pages/paths.ts'
import { isOfWeekBefore, ranksNow } from '../../rules/saved-copy/boards.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useNow } from '../../state/clock.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { Beginning } from './beginning.tsx'
import { ClaimAll } from './claim-all.tsx'
import { EventAhead } from './event-card.tsx'
import { LastPlayed } from './last-played.tsx'
import { RankMoves } from './rank-moves.tsx'
import { SignInState } from './sign-in-state.tsx'
import { WarTable } from './war-table/war-table.tsx'

/** The overview of today. */
const TodayPage = () => {
  const { t } = useLingui()
  const read = useRead(gameToday, {})
  const now = useNow()
  return (
    <Screen
      title={t`Three Kingdoms War`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      promise={t`Your day appears here once you are online.`}
    >
      {(today) => {
        const ranks = ranksNow(today, now)
        const played = (
          <>
            <RankMoves
              ranks={ranks}
              over={ranks.length === 0 && (today.ranks.length > 0 || isOfWeekBefore(today, now))}
            />
            <LastPlayed last={today.lastPlayed} />
          </>
        )
        return (
          <>
            <WarTable />
            <SignInState />
            <ClaimAll>
              <EventAhead copy={today.event} />
              {today.ranks.length === 0 && today.lastPlayed === null ? <Beginning>{played}</Beginning> : played}
            </ClaimAll>
          </>
        )
      }}
    </Screen>
  )
}

export default TodayPage
