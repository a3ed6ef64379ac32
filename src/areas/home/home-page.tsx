import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import { doSignIn } from '../../contract/game/signin.ts'
import { noticeList } from '../../contract/news/notice.ts'
import { to } from '../../contract/pages/paths.ts'
import type { SignInNow } from '../../rules/saved-copy/day/sign-in.ts'
import { Go } from '../../shell/address/go.tsx'
import { GoButton } from '../../shell/address/go-button.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { dayMoment, shortDate } from '../../shell/texts/format.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { session } from '../../state/session.ts'
import { Panel } from '../../ui/surface/panel.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { ClaimButton } from '../shared/claim/claim-button.tsx'
import { useSignIn } from '../shared/live/use-sign-in.ts'
import { LatestNews } from '../shared/news/latest-news.tsx'
import styles from './home.module.css'
import { Later } from './later-parts.tsx'

const TodayKnown = ({ info }: { readonly info: SignInNow }) => {
  const { t } = useLingui()
  const words = {
    signed: t`Signed in today`,
    waiting: t`Today’s sign-in is waiting to be sent`,
    open: t`Not signed in yet today`,
    unknown: t`No answer from the server for today yet`,
  }
  return (
    <Section title={t`Today, ${shortDate(dayMoment(info.today))}`}>
      <div className={styles.today} data-today={info.today}>
        <span className={styles.gift}>
          <Later name="gift" />
        </span>
        <div className={styles.words}>
          <p data-claim-state={info.state}>{words[info.state]}</p>
          <Go href={to('threekingDomsWar', {}, { tab: 'signin' })} className={styles.more}>
            {t`Calendar and missions`}
          </Go>
        </div>
        {info.state !== 'signed' && (
          <ClaimButton action={doSignIn} args={{ day: info.today }}>{t`Sign in`}</ClaimButton>
        )}
      </div>
    </Section>
  )
}

/** For players: what can be claimed today. */
const Today = memo(() => {
  const { info } = useSignIn()
  if (info) return <TodayKnown info={info} />
  // Keeps the space while loading, so that the news below do not move.
  return (
    <div aria-hidden="true">
      <Section title={'\u00a0'}>
        <div className={styles.today} />
      </Section>
    </div>
  )
})

const HomePage = () => {
  const { t } = useLingui()
  const { player, known } = useSnapshot(session)
  const read = useRead(noticeList, {})
  return (
    <Screen
      title={t`Tiger Tally`}
      read={read}
      // Today needs no news: signing in works without them.
      top={
        <>
          <Later name="front" />
          {player && <Today />}
        </>
      }
      promise={t`News from the arcades appears here once you are online.`}
      empty={({ notices }) =>
        notices.length === 0 && !player ? (
          <Panel scene="board" title={t`No news yet`} action={<GoButton href={to('login')}>{t`Log in`}</GoButton>}>
            <p>{t`News from the arcades will be posted here.`}</p>
          </Panel>
        ) : null
      }
    >
      {({ notices }) => (
        <>
          {known && !player && (
            <div className={styles.visitor}>
              <h2>{t`Three Kingdoms arcade cards: draw, train, climb the ranks`}</h2>
              <span className={styles.fan}>
                <Later name="fan" />
              </span>
              <GoButton href={to('login')} look="gold" wide>
                {t`Log in`}
              </GoButton>
            </div>
          )}
          <LatestNews notices={notices} />
          {known && <Later name={player ? 'own' : 'intro'} />}
        </>
      )}
    </Screen>
  )
}

export default HomePage
