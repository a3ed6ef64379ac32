import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { type PlayerInfo, playerInfo } from '../../contract/account.ts'
import { to } from '../../shell/navigation/routes.ts'
import { Go } from '../../shell/screen/go.tsx'
import { Frame, Screen } from '../../shell/screen/screen.tsx'
import { number } from '../../shell/texts/format.ts'
import { toast } from '../../shell/toasts.tsx'
import { session } from '../../state/session.ts'
import { useRead } from '../../state/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { List, Row } from '../../ui/list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section } from '../../ui/section.tsx'
import { usePlayerArgs } from '../shared/player-args.ts'
import { itemName } from '../shared/rewards.tsx'
import { SignOut } from '../shared/sign-out.tsx'
import styles from './home.module.css'

const Who = ({ info }: { readonly info: PlayerInfo }) => {
  const { t } = useLingui()
  const copy = () =>
    navigator.clipboard.writeText(info.roleid).then(
      () => toast(t`Player ID copied`, 'done'),
      () => toast(t`Copying was not allowed, please select the number`, 'danger'),
    )
  return (
    <div className={styles.who}>
      <b>{info.nickname}</b>
      <div className={styles.id}>
        <span className="figures">
          <Trans>Player ID {info.roleid}</Trans>
        </span>
        <Button look="bare" onClick={copy}>{t`Copy`}</Button>
      </div>
      <span className={styles.id}>{info.phone}</span>
    </div>
  )
}

const Balances = ({ balances }: Pick<PlayerInfo, 'balances'>) => {
  const { i18n, t } = useLingui()
  const own = Object.entries(balances).filter(([, count]) => count > 0)
  if (own.length === 0) return null
  return (
    <Section title={t`Balances`}>
      <dl className={styles.balances}>
        {own.map(([item, count]) => (
          <div key={item} data-balance={item}>
            <dt>{itemName(i18n, item)}</dt>
            <dd className="figures">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const Menu = ({ info }: { readonly info?: PlayerInfo }) => {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const unread = (count: number | undefined) => (count ? <Badge tone="danger">{count}</Badge> : null)
  return (
    <>
      <List label={t`Your pages`}>
        <li>
          <Go href={to('mailList')}>
            <Row title={t`Mail`} end={unread(info?.unreadMail)} />
          </Go>
        </li>
        <li>
          <Go href={to('noticeList')}>
            <Row title={t`Notices`} end={unread(info?.unreadNotices)} />
          </Go>
        </li>
        <li>
          <Go href={to('threekingDomsWar', {}, { tab: 'signin' })}>
            <Row title={t`Daily sign-in`} />
          </Go>
        </li>
        <li>
          <Go href={to('pending')}>
            <Row title={t`Waiting for signal`} />
          </Go>
        </li>
        <li>
          <Go href={to('notifications')}>
            <Row title={t`Notifications`} />
          </Go>
        </li>
        <li>
          <Go href={to('language')}>
            <Row title={t`Language`} />
          </Go>
        </li>
      </List>
      <Button look="quiet" wide data-act="sign-out" onClick={() => setLeaving(true)}>{t`Sign out`}</Button>
      <SignOut open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

const Player = () => {
  const { t } = useLingui()
  const read = useRead(playerInfo, usePlayerArgs())
  return (
    <Screen
      title={t`Mine`}
      read={read}
      promise={t`Your account appears here once you are connected.`}
      always={
        <>
          <Menu info={read.data} />
          {read.data && <Balances balances={read.data.balances} />}
        </>
      }
    >
      {(info) => <Who info={info} />}
    </Screen>
  )
}

const MinePage = () => {
  const { t } = useLingui()
  const { player, known } = useSnapshot(session)
  if (player) return <Player />
  if (!known) return null
  return (
    <Frame title={t`Mine`} state="empty">
      <Panel
        sign="符"
        title={t`You are not logged in`}
        action={
          <Go href={to('login')} className={styles.act}>
            <span>&emsp;{t`Log in`}&emsp;</span>
          </Go>
        }
      >
        <p>{t`Log in to sign in daily, collect your rewards and read your mail.`}</p>
      </Panel>
    </Frame>
  )
}

export default MinePage
