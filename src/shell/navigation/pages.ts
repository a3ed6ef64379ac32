import type { ComponentType } from 'react'
import type { PathName } from '../../contract/pages/paths.ts'
import type { Reading } from '../../state/reading/answers.ts'
import { devPages } from './dev-pages.ts'
import type { RouteName } from './routes.ts'

/**
 * A page's own file exports the page and nothing else, so that it is renewed in place while it is worked on: what is
 * said beside it stands in the file that is named here.
 */
interface PageModule {
  readonly default: ComponentType
  /** What it shows at once where the app opens on it: the saved copies are there before the first drawing. */
  readonly reads?: () => readonly Reading[]
  /** What it loads besides, at an address with this query. */
  readonly alsoFor?: (search: string) => Promise<unknown>
}
export type LoadPage = () => Promise<PageModule>

/**
 * The code of each page, loaded when it is first opened. Known to the stack alone: a page never imports this table.
 */
export const pages: Readonly<Record<PathName, LoadPage> & Partial<Record<RouteName, LoadPage>>> = {
  home: () => import('../../areas/home/home.ts'),
  mine: () => import('../../areas/mine/mine-page.tsx'),
  login: () => import('../../areas/account/login/login-page.tsx'),
  loginsms: () => import('../../areas/account/login/login-page.tsx'),
  register: () => import('../../areas/account/login/register-page.tsx'),
  passwordSetting: () => import('../../areas/account/login/password/password-page.tsx'),
  privacty: () => import('../../areas/account/legal/legal-page.tsx'),
  language: () => import('../../areas/account/language-page.tsx'),
  logoff: () => import('../../areas/account/deregister/logoff-page.tsx'),
  editUser: () => import('../../areas/account/profile/edit-user-page.tsx'),
  notifications: () => import('../../areas/account/notifications-page.tsx'),
  devices: () => import('../../areas/account/devices/devices-page.tsx'),
  myCard: () => import('../../areas/card/collection/overview/my-card-page.tsx'),
  myCardList: () => import('../../areas/card/list/my-card-list-page.tsx'),
  cardList: () => import('../../areas/card/collection/gallery/card-list-page.tsx'),
  cardDetail: () => import('../../areas/card/one-card/detail/card-detail-page.tsx'),
  cardAdvanced: () => import('../../areas/card/improve/training/advance-page.tsx'),
  cardUpdateStar: () => import('../../areas/card/improve/training/star-up-page.tsx'),
  cardUpgrade: () => import('../../areas/card/improve/training/upgrade-page.tsx'),
  cardSkin: () => import('../../areas/card/one-card/skin/skin-page.tsx'),
  cardSeal: () => import('../../areas/card/improve/seal/seal-page.tsx'),
  cardExchange: () => import('../../areas/card/trade-in/silver/exchange-page.tsx'),
  orderRecord: () => import('../../areas/card/trade-in/silver/record-page.tsx'),
  myBag: () => import('../../areas/bag/bag-page.tsx'),
  goodsInfo: () => import('../../areas/mall/goods/goods-page.tsx'),
  shopCar: () => import('../../areas/mall/cart/cart-page.tsx'),
  exchangeOrderList: () => import('../../areas/mall/orders/list-page.tsx'),
  exchangeOrder: () => import('../../areas/mall/orders/order-page.tsx'),
  exchangeExplain: () => import('../../areas/help/odds/explain-page.tsx'),
  addressList: () => import('../../areas/address/list-page.tsx'),
  addressEdit: () => import('../../areas/address/edit-page.tsx'),
  scan: () => import('../../areas/scan/scan-page.tsx'),
  newDetail: () => import('../../areas/notice/notice-page.tsx'),
  noticeList: () => import('../../areas/notice/list-page.tsx'),
  noticeDetail: () => import('../../areas/notice/notice-page.tsx'),
  mailList: () => import('../../areas/mail/list-page.tsx'),
  mailDetail: () => import('../../areas/mail/mail-page.tsx'),
  shopList: () => import('../../areas/store/list/list.ts'),
  shopDetail: () => import('../../areas/store/detail/detail.ts'),
  ic: () => import('../../areas/ic/support-page.tsx'),
  icList: () => import('../../areas/ic/list-page.tsx'),
  icDetail: () => import('../../areas/ic/detail/detail-page.tsx'),
  icCode: () => import('../../areas/ic/code/code-page.tsx'),
  icQuestion: () => import('../../areas/help/questions/faq-page.tsx'),
  singleQuestion: () => import('../../areas/help/questions/question-page.tsx'),
  support: () => import('../../areas/help/questions/support-page.tsx'),
  operationlist: () => import('../../areas/event/list/list-page.tsx'),
  activityDetail: () => import('../../areas/event/detail/detail-page.tsx'),
  activityStatus: () => import('../../areas/event/status/status-page.tsx'),
  joinActivity: () => import('../../areas/event/join/join-page.tsx'),
  activityRule: () => import('../../areas/event/legal/event-texts-page.tsx'),
  activityAgreement: () => import('../../areas/event/legal/event-texts-page.tsx'),
  memberJoin: () => import('../../areas/event/invite/invite-page.tsx'),
  teamScores: () => import('../../areas/event/scores/scores-page.tsx'),
  team: () => import('../../areas/event/teams/teams-page.tsx'),
  threekingDomsWar: () => import('../game/game-home.ts'),
  userTitle: () => import('../../areas/title/title-page.tsx'),
  rankingQuestion: () => import('../../areas/ranking/question-page.tsx'),
  playIntroduction: () => import('../../areas/help/introduction-page.tsx'),
  achievements: () => import('../../areas/achievements/achievements-page.tsx'),
  bonds: () => import('../../areas/achievements/bonds-page.tsx'),
  pending: () => import('../tray/pending-page.tsx'),
  about: () => import('../../areas/mine/about/about-page.tsx'),
  ...devPages,
}
