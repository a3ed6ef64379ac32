import { useLingui } from '@lingui/react/macro'
import { gameToday } from '../../contract/game.ts'
import { to } from '../../contract/paths.ts'
import { GameTabs } from '../../shell/game/game-tabs.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/use-read.ts'
import { ClaimAll } from './claim-all.tsx'
import { EventCard } from './event-card.tsx'
import { LastPlayed } from './last-played.tsx'
import { RankMoves } from './rank-moves.tsx'
import { SignInState } from './sign-in-state.tsx'

/** Today at a glance. */
const TodayPage = () => {
  const { t } = useLingui()
  const read = useRead(gameToday, {})
  return (
    <Screen
      title={t`Three Kingdoms War`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      promise={t`Your day appears here once you are connected.`}
    >
      {(today) => (
        <>
          <SignInState />
          <ClaimAll />
          {today.event && <EventCard event={today.event} />}
          <RankMoves ranks={today.ranks} />
          <LastPlayed last={today.lastPlayed} />
        </>
      )}
    </Screen>
  )
}

export default TodayPage
