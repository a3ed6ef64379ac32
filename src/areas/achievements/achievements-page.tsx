import { useLingui } from '@lingui/react/macro'
import { type Achievement, achievementList, getAchievementAward } from '../../contract/game/achievements.ts'
import { to } from '../../contract/pages/paths.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useRead } from '../../state/use-read.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { ClaimButton } from '../shared/claim/claim-button.tsx'
import { Rewards } from '../shared/claim/rewards.tsx'
import { outOf } from '../shared/out-of.ts'
import styles from './achievements.module.css'

const order = { claimable: 0, locked: 1, claimed: 2 } as const
/** What can be taken first, then what is nearest. */
const sorted = (list: readonly Achievement[]): readonly Achievement[] =>
  [...list].sort((a, b) => order[a.state] - order[b.state] || b.reached / b.goal - a.reached / a.goal)

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
      {({ achievements }) => (
        <>
          <p className={styles.sum}>
            {t`${achievements.filter(({ goal, reached }) => reached >= goal).length} of ${achievements.length} reached`}
          </p>
          <ul className={styles.list}>
            {sorted(achievements).map(({ id, name, description, goal, reached, state, rewards }) => (
              <li key={id} className={styles.item} data-award={state}>
                <div className={styles.head}>
                  <h2>{name}</h2>
                  {state === 'claimed' ? (
                    <Badge tone="done">{t`Claimed`}</Badge>
                  ) : (
                    <span className="figures">{outOf(reached, goal)}</span>
                  )}
                </div>
                <p className={styles.words}>{description}</p>
                <Meter label={name} value={reached} max={goal} />
                <Rewards rewards={rewards} />
                {state === 'claimable' && (
                  <ClaimButton action={getAchievementAward} args={{ id }}>{t`Claim`}</ClaimButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

export default AchievementsPage
