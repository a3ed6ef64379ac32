import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { Reading } from '../../state/answers.ts'
import { isContained, workshop } from './workshop.ts'

interface PageModule {
  readonly default: ComponentType
  /** What it shows at once where the app opens on it: the saved copies are there before the first drawing. */
  readonly reads?: () => readonly Reading[]
}

/** The one table of routes. A page is reached through `to(name)`; nobody writes a path by hand. */
export interface Route {
  readonly path: string
  readonly title: MessageDescriptor
  readonly area: string
  /** Reachable without a session: exactly product.md's public routes. */
  readonly open?: boolean
  /** Never kept alive when left. */
  readonly fresh?: boolean
  readonly tab?: 'home' | 'mine'
  /** Absent: the area is not part of this version; the route says so. */
  readonly load?: () => Promise<PageModule>
}

const table = {
  home: {
    path: '/home',
    title: msg`Home`,
    area: 'home',
    open: true,
    tab: 'home',
    load: () => import('../../areas/home/home-page.tsx'),
  },
  mine: {
    path: '/mine',
    title: msg`Mine`,
    area: 'me',
    open: true,
    tab: 'mine',
    load: () => import('../../areas/me/mine-page.tsx'),
  },

  login: {
    path: '/login',
    title: msg`Log in`,
    area: 'account',
    open: true,
    load: () => import('../../areas/account/ways/login-page.tsx'),
  },
  loginsms: {
    path: '/loginsms',
    title: msg`Log in by phone code`,
    area: 'account',
    open: true,
    load: () => import('../../areas/account/ways/login-page.tsx'),
  },
  register: {
    path: '/register',
    title: msg`Register`,
    area: 'account',
    open: true,
    load: () => import('../../areas/account/ways/register-page.tsx'),
  },
  passwordSetting: {
    path: '/passwordSetting',
    title: msg`Set password`,
    area: 'account',
    load: () => import('../../areas/account/ways/password-page.tsx'),
  },
  privacty: {
    path: '/privacty',
    title: msg`Privacy agreement`,
    area: 'account',
    load: () => import('../../areas/account/papers/papers-page.tsx'),
  },
  language: {
    path: '/language',
    title: msg`Language`,
    area: 'account',
    load: () => import('../../areas/account/language-page.tsx'),
  },
  logoff: {
    path: '/logoff',
    title: msg`Deregister`,
    area: 'account',
    load: () => import('../../areas/account/leave/logoff-page.tsx'),
  },
  editUser: {
    path: '/editUser',
    title: msg`Edit profile`,
    area: 'account',
    load: () => import('../../areas/account/profile/edit-user-page.tsx'),
  },
  notifications: {
    path: '/notifications',
    title: msg`Notifications`,
    area: 'account',
    load: () => import('../../areas/account/notifications-page.tsx'),
  },
  devices: {
    path: '/devices',
    title: msg`Devices`,
    area: 'account',
    load: () => import('../../areas/account/devices/devices-page.tsx'),
  },

  myCard: {
    path: '/myCard',
    title: msg`My cards`,
    area: 'card',
    load: () => import('../../areas/card/overview/my-card-page.tsx'),
  },
  myCardList: {
    path: '/myCardList',
    title: msg`My card list`,
    area: 'card',
    load: () => import('../../areas/card/list/my-card-list-page.tsx'),
  },
  cardList: {
    path: '/cardList',
    title: msg`Card gallery`,
    area: 'card',
    load: () => import('../../areas/card/gallery/card-list-page.tsx'),
  },
  cardDetail: {
    path: '/cardDetail',
    title: msg`Card`,
    area: 'card',
    load: () => import('../../areas/card/detail/card-detail-page.tsx'),
  },
  cardAdvanced: {
    path: '/cardAdvanced',
    title: msg`Advance`,
    area: 'card',
    load: () => import('../../areas/card/training/advance-page.tsx'),
  },
  cardUpdateStar: {
    path: '/cardUpdateStar',
    title: msg`Star up`,
    area: 'card',
    load: () => import('../../areas/card/training/star-up-page.tsx'),
  },
  cardUpgrade: {
    path: '/cardUpgrade',
    title: msg`Upgrade`,
    area: 'card',
    load: () => import('../../areas/card/training/upgrade-page.tsx'),
  },
  cardSkin: {
    path: '/cardSkin',
    title: msg`Skin`,
    area: 'card',
    load: () => import('../../areas/card/skin/skin-page.tsx'),
  },
  cardSeal: {
    path: '/cardSeal',
    title: msg`Seals`,
    area: 'card',
    load: () => import('../../areas/card/seal/seal-page.tsx'),
  },
  cardExchange: {
    path: '/cardExchange',
    title: msg`Silver legend exchange`,
    area: 'card',
    load: () => import('../../areas/card/silver/exchange-page.tsx'),
  },
  orderRecord: {
    path: '/orderRecord',
    title: msg`Exchange records`,
    area: 'card',
    load: () => import('../../areas/card/silver/record-page.tsx'),
  },
  myBag: {
    path: '/myBag',
    title: msg`My bag`,
    area: 'bag',
    load: () => import('../../areas/bag/bag-page.tsx'),
  },

  shopCar: { path: '/shopCar', title: msg`Mailing cart`, area: 'mall' },
  goodsInfo: { path: '/exchange/goodsInfo/:id', title: msg`Goods`, area: 'mall' },
  exchangeOrderList: { path: '/exchangeOrderList', title: msg`Exchange orders`, area: 'mall' },
  exchangeExplain: { path: '/exchangeExplain', title: msg`Exchange explained`, area: 'mall' },
  addressList: { path: '/addressList', title: msg`Addresses`, area: 'mall' },
  addressEdit: { path: '/addressEdit', title: msg`Address`, area: 'mall' },

  scan: { path: '/scan', title: msg`Scan`, area: 'scan', open: true, fresh: true },
  newDetail: {
    path: '/newDetail',
    title: msg`News`,
    area: 'notice',
    open: true,
    load: () => import('../../areas/notice/notice-page.tsx'),
  },
  noticeList: {
    path: '/notice/list',
    title: msg`Notices`,
    area: 'notice',
    load: () => import('../../areas/notice/list-page.tsx'),
  },
  noticeDetail: {
    path: '/notice/detail/:id',
    title: msg`Notice`,
    area: 'notice',
    load: () => import('../../areas/notice/notice-page.tsx'),
  },
  mailList: { path: '/mailList', title: msg`Mail`, area: 'mail', load: () => import('../../areas/mail/list-page.tsx') },
  mailDetail: {
    path: '/mailDetail/:id',
    title: msg`Mail`,
    area: 'mail',
    load: () => import('../../areas/mail/mail-page.tsx'),
  },

  shopList: { path: '/shopList', title: msg`Stores`, area: 'store' },
  shopDetail: { path: '/shopDetail', title: msg`Store`, area: 'store' },

  ic: { path: '/ic', title: msg`IC card service`, area: 'ic' },
  icList: { path: '/icList', title: msg`IC cards`, area: 'ic' },
  icDetail: { path: '/icDetail', title: msg`IC card`, area: 'ic' },
  icQuestion: { path: '/icQuestion', title: msg`Questions`, area: 'help' },
  singleQuestion: { path: '/singleQuestion', title: msg`Question`, area: 'help' },
  support: { path: '/support', title: msg`Customer service`, area: 'help' },

  operationlist: { path: '/operationlist', title: msg`Events`, area: 'event' },
  activityDetail: { path: '/activityDetail/:id', title: msg`Event`, area: 'event' },
  activityStatus: { path: '/activityStatus/:contestId', title: msg`My signup`, area: 'event' },
  joinActivity: { path: '/joinActivity', title: msg`Join`, area: 'event' },
  activityRule: { path: '/activityRule', title: msg`Event rules`, area: 'event' },
  activityAgreement: { path: '/activityAgreement', title: msg`Event agreement`, area: 'event' },
  memberJoin: { path: '/memberJoin', title: msg`Join a team`, area: 'event' },
  teamScores: { path: '/teamScores', title: msg`Team scores`, area: 'event' },

  threekingDomsWar: {
    path: '/threekingDomsWar',
    title: msg`Three Kingdoms War`,
    area: 'profile',
    load: () => import('../game/game-home-page.tsx'),
  },
  userTitle: { path: '/userTitle', title: msg`Titles`, area: 'title' },
  rankingQuestion: {
    path: '/rankingQuestion',
    title: msg`About the leaderboards`,
    area: 'ranking',
    load: () => import('../../areas/ranking/question-page.tsx'),
  },
  playIntroduction: {
    path: '/playIntroduction',
    title: msg`How to play`,
    area: 'help',
    load: () => import('../../areas/help/introduction-page.tsx'),
  },
  achievements: {
    path: '/achievements',
    title: msg`Achievements`,
    area: 'achievements',
    load: () => import('../../areas/achievements/achievements-page.tsx'),
  },
  bonds: {
    path: '/bonds',
    title: msg`Bonds`,
    area: 'achievements',
    load: () => import('../../areas/achievements/bonds-page.tsx'),
  },
  team: { path: '/team', title: msg`Team`, area: 'profile' },

  pending: {
    path: '/pending',
    title: msg`Waiting for signal`,
    area: 'shell',
    load: () => import('../pending/pending-page.tsx'),
  },
  about: { path: '/about', title: msg`About`, area: 'me', load: () => import('../../areas/me/about-page.tsx') },
  ...workshop,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof table
export const routes: Readonly<Record<RouteName, Route>> = table

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<N extends RouteName> = ParamsOf<(typeof table)[N]['path']>
type Query = Readonly<Record<string, string>>

/** `to('mailDetail', { id })`, `to('threekingDomsWar', {}, { tab: 'signin' })`. */
export const to = <N extends RouteName>(
  name: N,
  ...[params, query]: [Params<N>] extends [never]
    ? [params?: Record<string, never>, query?: Query]
    : [params: Record<Params<N>, string>, query?: Query]
): string => {
  const given: Readonly<Record<string, string>> = params ?? {}
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(table, name)
export const routeNames: readonly RouteName[] = Object.keys(table)
  .filter(isRouteName)
  .filter((name) => isContained(routes[name]))
