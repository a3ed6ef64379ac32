import { msg } from '@lingui/core/macro'
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
import { HelpButton } from '../shared/customer-service/help-button.tsx'
import { SignImage } from '../shared/pictures/sign-image.tsx'
import { Sign } from '../shared/title/sign.tsx'
import { StorageEntry } from './storage-entry.tsx'

/**
 * Routes that open without anything chosen before: what belongs to the player is drawn, settings have the character of
 * a seal. Those without a page are left out.
 */
const drawn = {
  editUser: 'plaque',
  mailList: 'letter',
  noticeList: 'board',
  pending: 'tally',
  myBag: 'bag',
  scan: 'scan',
  icList: 'chip',
  exchangeOrderList: 'crate',
  addressList: 'pavilion',
} as const satisfies Partial<Record<RouteName, SignName>>
const seals = {
  devices: '機',
  passwordSetting: '鑰',
  support: '問',
  icQuestion: '疑',
  language: '文',
  notifications: '鈴',
  privacty: '密',
  about: '記',
  diagnostics: '診',
} as const satisfies Partial<Record<RouteName, string>>
type Drawn = keyof typeof drawn
type Entry = Drawn | keyof typeof seals
const isDrawn = (name: Entry): name is Drawn => Object.hasOwn(drawn, name)

const groups = [
  {
    title: msg`My account`,
    entries: [
      'editUser',
      'mailList',
      'noticeList',
      'pending',
      'myBag',
      'scan',
      'icList',
      'exchangeOrderList',
      'addressList',
    ],
  },
  {
    title: msg`Help and settings`,
    entries: ['support', 'icQuestion', 'language', 'notifications', 'devices', 'passwordSetting'],
  },
  { title: msg`About the app`, entries: ['privacty', 'about', 'diagnostics'] },
] as const satisfies readonly { title: unknown; entries: readonly Entry[] }[]

const Lead = ({ of }: { readonly of: Entry }) =>
  isDrawn(of) ? <SignImage of={drawn[of]} size={32} /> : <Sign of={seals[of]} />

const RouteEntry = ({ name, end }: { readonly name: Entry; readonly end?: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <li>
      <Go href={routeOf(name).path}>
        <Row lead={<Lead of={name} />} title={i18n._(routeOf(name).title)} end={end ?? '›'} />
      </Go>
    </li>
  )
}

const counted = (count: number | undefined): ReactNode => (count ? <Badge tone="danger">{count}</Badge> : undefined)

export const Entries = ({ info }: { readonly info?: PlayerInfo | undefined }) => {
  const { i18n, t } = useLingui()
  const waiting = useWaitingRows().length
  const ends: Partial<Record<Entry, ReactNode>> = {
    mailList: counted(useLettersWaiting(info?.unreadMail)),
    noticeList: counted(info?.unreadNotices),
    pending: waiting > 0 ? <Badge tone="waiting">{waiting}</Badge> : undefined,
  }
  return (
    <>
      {groups.map(({ title, entries }, index) => (
        <Section key={entries[0]} title={i18n._(title)}>
          <List label={i18n._(title)}>
            {index === 0 && (
              <li>
                <Go href={to('threekingDomsWar', {}, { tab: 'mall' })}>
                  <Row lead={<SignImage of="coin" size={32} />} title={t`Exchange mall`} end="›" />
                </Go>
              </li>
            )}
            {entries.map((name) => hasPage(name) && <RouteEntry key={name} name={name} end={ends[name]} />)}
            {index === 1 && <StorageEntry sign={<Sign of="存" />} />}
          </List>
        </Section>
      ))}
    </>
  )
}

/** What a visitor may open without a login. */
export const VisitorEntries = () => {
  const { t } = useLingui()
  return (
    <>
      <List label={t`Settings`}>
        <StorageEntry sign={<Sign of="存" />} />
      </List>
      <HelpButton>{t`Help`}</HelpButton>
    </>
  )
}
