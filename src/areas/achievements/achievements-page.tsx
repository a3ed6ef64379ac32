import { useLingui } from '@lingui/react/macro'
import { achievementList } from '../../contract/game/achievements.ts'
import { to } from '../../contract/pages/paths.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/reading/use-read.ts'
import { Medals } from './medals.tsx'

const AchievementsPage = () => {
  const { t } = useLingui()
  const read = useRead(achievementList, {})
  return (
    <Screen
      title={t`Achievements`}
      backTo={to('threekingDomsWar', {}, { tab: 'profile' })}
      read={read}
      promise={t`Your achievements appear here once you are online.`}
    >
      {({ achievements }) => <Medals achievements={achievements} />}
    </Screen>
  )
}

export default AchievementsPage
