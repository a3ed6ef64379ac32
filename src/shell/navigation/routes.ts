import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPathName, type PathName, pathNames, paths } from '../../contract/pages/paths.ts'
import { type DevRouteName, devRoutes, isContained } from './dev-routes.ts'
import type { Route } from './route.ts'

const titles = {
  home: msg`Home`,
  mine: msg`Me`,
  login: msg`Log in`,
  loginsms: msg`Log in with a phone code`,
  register: msg`Register`,
  passwordSetting: msg`Set password`,
  privacty: msg`Terms and privacy`,
  language: msg`Language`,
  logoff: msg`Delete account`,
  editUser: msg`Edit profile`,
  notifications: msg`Notifications`,
  devices: msg`Devices`,
  myCard: msg`My cards`,
  myCardList: msg`My card list`,
  cardList: msg`Card gallery`,
  cardDetail: msg`Card`,
  cardAdvanced: msg`Advance`,
  cardUpdateStar: msg`Star up`,
  cardUpgrade: msg`Upgrade`,
  cardSkin: msg`Skin`,
  cardSeal: msg`Seals`,
  cardExchange: msg`Silver legend exchange`,
  orderRecord: msg`Silver legend records`,
  myBag: msg`My bag`,
  shopCar: msg`Mailing cart`,
  goodsInfo: msg`Goods`,
  exchangeOrderList: msg`Exchange orders`,
  exchangeOrder: msg`Exchange order`,
  exchangeExplain: msg`How exchanges work`,
  addressList: msg`Addresses`,
  addressEdit: msg`Address`,
  scan: msg`Scan`,
  newDetail: msg`News`,
  noticeList: msg`Notices`,
  noticeDetail: msg`Notice`,
  mailList: msg`Mail`,
  mailDetail: msg`Mail`,
  shopList: msg`Stores`,
  shopDetail: msg`Store`,
  ic: msg`IC card support`,
  icList: msg`IC cards`,
  icDetail: msg`IC card`,
  icCode: msg`Machine login`,
  icQuestion: msg`FAQ`,
  singleQuestion: msg`Question`,
  support: msg`Customer service`,
  operationlist: msg`Events`,
  activityDetail: msg`Event`,
  activityStatus: msg`My signup`,
  joinActivity: msg`Join`,
  activityRule: msg`Event rules`,
  activityAgreement: msg`Event agreement`,
  memberJoin: msg`Join a team`,
  teamScores: msg`Team scores`,
  threekingDomsWar: msg`Three Kingdoms War`,
  userTitle: msg`Titles`,
  rankingQuestion: msg`About the leaderboards`,
  playIntroduction: msg`How to play`,
  achievements: msg`Achievements`,
  bonds: msg`Bonds`,
  team: msg`Team`,
  pending: msg`Waiting for signal`,
  about: msg`About`,
} as const satisfies Record<PathName, MessageDescriptor>

export type RouteName = PathName | DevRouteName

export const routeOf = (name: RouteName): Route =>
  isPathName(name) ? { ...paths[name], title: titles[name] } : devRoutes[name]

/** Whether this build has a page for it. */
export const hasPage = (name: RouteName): boolean => isPathName(name) || isContained(devRoutes[name])

export const routeNames: readonly RouteName[] = [...pathNames, 'diagnostics' as const, 'gallery' as const].filter(
  (name) => isContained(routeOf(name)),
)
