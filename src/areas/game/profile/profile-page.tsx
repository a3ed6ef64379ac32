import { useLingui } from '@lingui/react/macro'
import { gameProfile } from '../../../contract/game/game.ts'
import { to } from '../../../contract/pages/paths.ts'
import { GameTabs } from '../../../shell/game/game-tabs.tsx'
import { Screen } from '../../../shell/screen/screen.tsx'
import { useRead } from '../../../state/reading/use-read.ts'
import { Beginning } from '../beginning.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePlots } from './profile-plots.tsx'
import { Submenus } from './submenus.tsx'
import { Totals } from './totals.tsx'

const ProfilePage = () => {
  const { t } = useLingui()
  const read = useRead(gameProfile, {})
  return (
    <Screen
      title={t`Profile`}
      backTo={to('home')}
      read={read}
      top={<GameTabs />}
      below={<Submenus />}
      promise={t`Your rank, power and matches appear here once you are online.`}
    >
      {(profile) => (
        <>
          <ProfileHead profile={profile} at={read.at} />
          {profile.totals.matches === 0 ? (
            <Beginning awaiting={<div className={styles.awaiting} />}>
              <Totals totals={profile.totals} />
            </Beginning>
          ) : (
            <Totals totals={profile.totals} />
          )}
          <ProfilePlots weeks={profile.weeks} totals={profile.totals} />
        </>
      )}
    </Screen>
  )
}

export default ProfilePage
