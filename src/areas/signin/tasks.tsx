import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getTaskAward } from '../../contract/signin.ts'
import { failureText } from '../../shell/texts/failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Section } from '../../ui/section.tsx'
import { ClaimButton } from '../shared/claim-button.tsx'
import { outOf } from '../shared/out-of.ts'
import { Rewards } from '../shared/rewards.tsx'
import { useMissions } from '../shared/use-missions.ts'
import styles from './signin.module.css'

const names: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signin: msg`Sign in`,
  play1: msg`Play a match`,
  play3: msg`Play three matches`,
  train: msg`Train a card`,
  visit: msg`Visit a store`,
  news: msg`Read the news`,
}

/** Today's missions, with what each still needs. */
export const Tasks = () => {
  const { i18n, t } = useLingui()
  const { read, missions } = useMissions()
  return (
    <Section title={t`Daily missions`}>
      {!read.data && read.failure && <p className={styles.hint}>{failureText(i18n, read.failure)}</p>}
      {missions && !missions.known && (
        <p className={styles.hint}>{t`Today’s progress appears here once you are online.`}</p>
      )}
      <ul className={styles.items}>
        {missions?.tasks.map(({ id, goal, progress, state, rewards }) => {
          const name = names[id]
          const title = name ? i18n._(name) : id
          return (
            <li key={id} className={styles.item}>
              <div className={styles.head}>
                <b>{title}</b>
                {state === 'claimed' ? (
                  <Badge tone="done">{t`Claimed`}</Badge>
                ) : (
                  progress !== null && <span className="figures">{outOf(progress, goal)}</span>
                )}
              </div>
              {progress !== null && <Meter label={title} value={progress} max={goal} />}
              <Rewards rewards={rewards} />
              {state === 'claimable' && (
                <ClaimButton action={getTaskAward} args={{ taskId: id, day: missions.day }}>{t`Claim`}</ClaimButton>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
