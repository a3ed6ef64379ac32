import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getTaskAward } from '../../contract/game/missions.ts'
import { to } from '../../contract/pages/paths.ts'
import { closesAt } from '../../rules/time/calendar.ts'
import { Go } from '../../shell/address/go.tsx'
import { rewardText } from '../../shell/items/item-names.ts'
import { LazyItemPicture } from '../../shell/items/lazy-item-picture.tsx'
import { failureText } from '../../shell/texts/failure.ts'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { Meter } from '../../ui/figure/meter.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { ClaimButton } from '../shared/claim/claim-button.tsx'
import { useMissions } from '../shared/live/use-missions.ts'
import { outOf } from '../shared/out-of.ts'
import { LeftOver } from './left-over.tsx'
import styles from './signin.module.css'

const names: Readonly<Record<string, ReturnType<typeof msg>>> = {
  signin: msg`Sign in`,
  play1: msg`Play a match`,
  play3: msg`Play three matches`,
  train: msg`Train a card`,
  visit: msg`Visit a store`,
  news: msg`Read the news`,
}

/** The page for each mission; those done on this page have none. */
const ways: Readonly<Record<string, string>> = {
  play1: to('shopList'),
  play3: to('shopList'),
  train: to('myCardList'),
  visit: to('icCode'),
  news: to('noticeList'),
}

/** Today's missions with reward, progress and action, one line each. After midnight yesterday's come first. */
export const Tasks = () => {
  const { i18n, t } = useLingui()
  const { read, missions } = useMissions()
  const nameOf = (id: string): string => {
    const name = names[id]
    return name ? i18n._(name) : id
  }
  return (
    <Section title={t`Daily missions`}>
      {!read.data && read.failure && <p className={styles.hint}>{failureText(i18n, read.failure)}</p>}
      {missions && !missions.known && (
        <p className={styles.hint}>{t`Today’s progress appears here once you are online.`}</p>
      )}
      <ul role="list" className={styles.items}>
        {missions?.fulfilled
          .filter(({ day }) => day !== missions.day)
          .map(({ id, day, rewards }) => (
            <LeftOver
              key={`${day} ${id}`}
              what={nameOf(id)}
              date={shortDate(dayMoment(day))}
              rewards={rewards}
              until={closesAt(day)}
            >
              <ClaimButton action={getTaskAward} args={{ taskId: id, day }}>{t`Claim`}</ClaimButton>
            </LeftOver>
          ))}
        {missions?.tasks.map(({ id, goal, progress, state, rewards }) => {
          const title = nameOf(id)
          const way = state === 'locked' && ways[id]
          const told = (
            <>
              {rewards.map(({ item }) => (
                <LazyItemPicture key={item} item={item} size={36} />
              ))}
              <div className={styles.words}>
                <b>{title}</b>
                {id === 'visit' && state === 'locked' && (
                  <span className={styles.hint}>{t`Counts when you log in at a machine with your IC card`}</span>
                )}
                <span className={styles.hint}>{rewardText(i18n, rewards)}</span>
                {progress !== null && (
                  <div className={styles.progress}>
                    <Meter label={title} value={progress} max={goal} />
                    <span className="figures">{outOf(progress, goal)}</span>
                  </div>
                )}
              </div>
            </>
          )
          return (
            <li key={id} className={styles.item} data-award={state}>
              {way ? (
                <Go href={way} className={styles.way}>
                  {told}
                  <span aria-hidden="true">›</span>
                </Go>
              ) : (
                told
              )}
              {state === 'claimed' && <Badge tone="done">{t`Claimed`}</Badge>}
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
