import type { ScreenState } from '../state/reading/screen-state.ts'
import type { GameTabName } from './game/tabs.ts'
import type { RouteName } from './navigation/routes.ts'

/**
 * What each page does offline, and the states it can be in. One line per route that has a page (and per tab of the game
 * home). The diagnostics page shows it, and a browser test checks every page in every state.
 */
export interface OfflineState {
  /**
   * copy: the last answer, with its time. form: what was typed stays, sending needs a connection. device: everything
   * works offline.
   */
  readonly offline: 'copy' | 'form' | 'device'
  readonly states: readonly ScreenState[]
  /** Who can see the empty state, if not the player. */
  readonly emptyFor?: 'visitor'
}

const copy = (...more: readonly 'empty'[]): OfflineState => ({
  offline: 'copy',
  states: ['loading', 'ready', 'stale', ...more, 'offline', 'error'],
})
const emptyForVisitors = (promise: OfflineState): OfflineState => ({ ...promise, emptyFor: 'visitor' })
const form: OfflineState = { offline: 'form', states: ['ready'] }
const device = (...more: readonly 'empty'[]): OfflineState => ({ offline: 'device', states: ['ready', ...more] })

export type Place = Exclude<RouteName, 'threekingDomsWar'> | `threekingDomsWar?tab=${GameTabName}`

export const offlineStates: Readonly<Partial<Record<Place, OfflineState>>> = {
  home: emptyForVisitors(copy('empty')),
  mine: emptyForVisitors(copy('empty')),
  login: form,
  loginsms: form,
  register: form,
  passwordSetting: copy(),
  privacty: device(),
  language: device(),
  logoff: copy(),
  editUser: copy(),
  notifications: copy(),
  devices: copy(),
  myCard: copy('empty'),
  myCardList: copy('empty'),
  cardList: copy(),
  cardDetail: copy(),
  cardAdvanced: copy('empty'),
  cardUpdateStar: copy('empty'),
  cardUpgrade: copy('empty'),
  cardSkin: copy('empty'),
  cardSeal: copy(),
  cardExchange: copy(),
  orderRecord: copy('empty'),
  myBag: copy('empty'),
  goodsInfo: copy(),
  shopCar: copy('empty'),
  exchangeOrderList: copy('empty'),
  exchangeOrder: copy(),
  exchangeExplain: copy(),
  addressList: copy('empty'),
  addressEdit: form,
  scan: device(),
  newDetail: copy('empty'),
  noticeList: copy('empty'),
  noticeDetail: copy('empty'),
  mailList: copy('empty'),
  mailDetail: copy('empty'),
  shopList: copy('empty'),
  shopDetail: copy('empty'),
  ic: device(),
  icList: copy('empty'),
  icDetail: copy(),
  icCode: device(),
  icQuestion: copy('empty'),
  singleQuestion: copy('empty'),
  support: copy(),
  operationlist: copy('empty'),
  activityDetail: copy(),
  activityStatus: copy(),
  joinActivity: copy(),
  activityRule: copy(),
  activityAgreement: copy(),
  memberJoin: copy(),
  teamScores: copy('empty'),
  team: copy('empty'),
  'threekingDomsWar?tab=game': copy(),
  'threekingDomsWar?tab=profile': copy(),
  'threekingDomsWar?tab=cards': copy(),
  'threekingDomsWar?tab=mall': copy('empty'),
  'threekingDomsWar?tab=signin': copy(),
  'threekingDomsWar?tab=ranking': copy(),
  userTitle: copy(),
  rankingQuestion: copy(),
  playIntroduction: device(),
  achievements: copy(),
  bonds: copy(),
  pending: device('empty'),
  about: device(),
  diagnostics: device(),
  gallery: device(),
}
