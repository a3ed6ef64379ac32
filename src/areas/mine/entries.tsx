import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sign as SignName } from '../../art/signs.ts'
import type { PlayerInfo } from '../../contract/account/account.ts'
import { to } from '../../contract/pages/paths.ts'
import { Go } from '../../shell/address/go.tsx'
import { useLettersWaiting } from '../../shell/badges/letters-waiting.ts'
import { hasPage, type RouteName, routeOf } from '../../shell/navigation/routes.ts'
import { useWaitingRows } from '../../state/rows.ts'
import { Badge } from '../../ui/figure/badge.tsx'
import { List, Row } from '../../ui/list/list.tsx'
import { Section } from '../../ui/surface/section.tsx'
import { WaitBadge } from '../shared/claim/wait-badge.tsx'
import { HelpButton } from '../shared/customer-service/help-button.tsx'
import { LinkGrid, LinkTile } from '../shared/link-grid/link-grid.tsx'
import { LineSign } from './line-sign.tsx'
import styles from './mine.module.css'
import { StorageEntry } from './storage/storage-entry.tsx'
import { useUnreadNotices } from './unread-notices.ts'

/** The player's own pages with icons; pages that this version lacks are left out. */
const own = [
  ['mailList', 'letter'],
  ['noticeList', 'board'],
  ['pending', 'tally'],
  ['myBag', 'bag'],
  ['myCard', 'cards'],
  ['cardExchange', 'silver'],
  ['scan', 'scan'],
  ['icList', 'chip'],
  ['shopCar', 'cart'],
  ['exchangeOrderList', 'crate'],
  ['addressList', 'waypost'],
] as const satisfies readonly (readonly [RouteName, SignName])[]
type Own = (typeof own)[number][0]

const settings = ['support', 'icQuestion', 'language', 'notifications', 'devices', 'passwordSetting'] as const
const aboutApp = ['privacty', 'about', 'diagnostics'] as const
type Setting = (typeof settings | typeof aboutApp)[number]

interface RowsProps {
  readonly title: string
  readonly names: readonly Setting[]
  readonly children?: ReactNode
}

const Rows = ({ title, names, children }: RowsProps) => {
  const { i18n } = useLingui()
  return (
    <Section title={title}>
      <div className={styles.pairs}>
        <List label={title}>
          {names.filter(hasPage).map((name) => (
            <li key={name}>
              <Go href={routeOf(name).path}>
                <Row lead={<LineSign of={name} />} title={i18n._(routeOf(name).title)} end="›" />
              </Go>
            </li>
          ))}
          {children}
        </List>
      </div>
    </Section>
  )
}

const counted = (count: number | undefined): ReactNode => (count ? <Badge tone="danger">{count}</Badge> : undefined)

interface EntriesProps {
  readonly info?: PlayerInfo | undefined
}

export const Entries = ({ info }: EntriesProps) => {
  const { i18n, t } = useLingui()
  const waiting = useWaitingRows().length
  const badges: Partial<Record<Own, ReactNode>> = {
    mailList: counted(useLettersWaiting(info?.unreadMail)),
    noticeList: counted(useUnreadNotices(info?.unreadNotices)),
    pending: waiting > 0 ? <WaitBadge>{waiting}</WaitBadge> : undefined,
  }
  return (
    <>
      <Section title={t`My account`}>
        <LinkGrid label={t`My account`}>
          <LinkTile href={to('threekingDomsWar', {}, { tab: 'mall' })} sign="coin" name={t`Exchange mall`} />
          {own.map(
            ([name, sign]) =>
              hasPage(name) && (
                <LinkTile
                  key={name}
                  href={routeOf(name).path}
                  sign={sign}
                  name={i18n._(routeOf(name).title)}
                  badge={badges[name]}
                />
              ),
          )}
        </LinkGrid>
      </Section>
      <Rows title={t`Help and settings`} names={settings}>
        <StorageEntry />
      </Rows>
      <Rows title={t`About the app`} names={aboutApp} />
    </>
  )
}

/** The pages that visitors may open. */
export const VisitorEntries = () => {
  const { t } = useLingui()
  return (
    <>
      <List label={t`Settings`}>
        <StorageEntry />
      </List>
      <HelpButton>{t`Help`}</HelpButton>
    </>
  )
}
