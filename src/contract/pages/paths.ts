/** The room in `src/areas` with the page; `shell` for pages of no area. */
export type Area =
  | 'account'
  | 'achievements'
  | 'address'
  | 'bag'
  | 'card'
  | 'diagnostics'
  | 'event'
  | 'game'
  | 'help'
  | 'home'
  | 'ic'
  | 'mail'
  | 'mall'
  | 'mine'
  | 'notice'
  | 'ranking'
  | 'scan'
  | 'shell'
  | 'store'
  | 'title'
  | 'workbench'

/** A page's address. Everything that links to a page (app, service, pushes, worker, tests) takes it from here. */
export interface Path {
  readonly path: string
  readonly area: Area
  /** Reachable without a session: exactly the specification's public routes. */
  readonly open?: boolean
  /** Never kept mounted after it was left. */
  readonly fresh?: boolean
  readonly tab?: 'home' | 'mine'
}

const table = {
  home: { path: '/home', area: 'home', open: true, tab: 'home' },
  mine: { path: '/mine', area: 'mine', open: true, tab: 'mine' },
  login: { path: '/login', area: 'account', open: true },
  loginsms: { path: '/loginsms', area: 'account', open: true },
  register: { path: '/register', area: 'account', open: true },
  passwordSetting: { path: '/passwordSetting', area: 'account' },
  privacty: { path: '/privacty', area: 'account' },
  language: { path: '/language', area: 'account' },
  logoff: { path: '/logoff', area: 'account' },
  editUser: { path: '/editUser', area: 'account' },
  notifications: { path: '/notifications', area: 'account' },
  devices: { path: '/devices', area: 'account' },
  myCard: { path: '/myCard', area: 'card' },
  myCardList: { path: '/myCardList', area: 'card' },
  cardList: { path: '/cardList', area: 'card' },
  cardDetail: { path: '/cardDetail', area: 'card' },
  cardAdvanced: { path: '/cardAdvanced', area: 'card' },
  cardUpdateStar: { path: '/cardUpdateStar', area: 'card' },
  cardUpgrade: { path: '/cardUpgrade', area: 'card' },
  cardSkin: { path: '/cardSkin', area: 'card' },
  cardSeal: { path: '/cardSeal', area: 'card' },
  cardExchange: { path: '/cardExchange', area: 'card' },
  orderRecord: { path: '/orderRecord', area: 'card' },
  myBag: { path: '/myBag', area: 'bag' },
  shopCar: { path: '/shopCar', area: 'mall' },
  goodsInfo: { path: '/exchange/goodsInfo/:id', area: 'mall' },
  exchangeOrderList: { path: '/exchangeOrderList', area: 'mall' },
  exchangeOrder: { path: '/exchangeOrder/:id', area: 'mall' },
  exchangeExplain: { path: '/exchangeExplain', area: 'help' },
  addressList: { path: '/addressList', area: 'address' },
  addressEdit: { path: '/addressEdit', area: 'address' },
  scan: { path: '/scan', area: 'scan', open: true, fresh: true },
  newDetail: { path: '/newDetail', area: 'notice', open: true },
  noticeList: { path: '/notice/list', area: 'notice' },
  noticeDetail: { path: '/notice/detail/:id', area: 'notice' },
  mailList: { path: '/mailList', area: 'mail' },
  mailDetail: { path: '/mailDetail/:id', area: 'mail' },
  shopList: { path: '/shopList', area: 'store' },
  shopDetail: { path: '/shopDetail', area: 'store' },
  ic: { path: '/ic', area: 'ic' },
  icList: { path: '/icList', area: 'ic' },
  icDetail: { path: '/icDetail', area: 'ic' },
  icCode: { path: '/icCode', area: 'ic' },
  icQuestion: { path: '/icQuestion', area: 'help' },
  singleQuestion: { path: '/singleQuestion', area: 'help' },
  support: { path: '/support', area: 'help' },
  operationlist: { path: '/operationlist', area: 'event' },
  activityDetail: { path: '/activityDetail/:id', area: 'event' },
  activityStatus: { path: '/activityStatus/:contestId', area: 'event' },
  joinActivity: { path: '/joinActivity', area: 'event' },
  activityRule: { path: '/activityRule', area: 'event' },
  activityAgreement: { path: '/activityAgreement', area: 'event' },
  memberJoin: { path: '/memberJoin', area: 'event' },
  teamScores: { path: '/teamScores', area: 'event' },
  threekingDomsWar: { path: '/threekingDomsWar', area: 'game' },
  userTitle: { path: '/userTitle', area: 'title' },
  rankingQuestion: { path: '/rankingQuestion', area: 'ranking' },
  playIntroduction: { path: '/playIntroduction', area: 'help' },
  achievements: { path: '/achievements', area: 'achievements' },
  bonds: { path: '/bonds', area: 'achievements' },
  team: { path: '/team', area: 'event' },
  pending: { path: '/pending', area: 'shell' },
  about: { path: '/about', area: 'mine' },
} as const satisfies Record<string, Path>

export type PathName = keyof typeof table
export const paths: Readonly<Record<PathName, Path>> = table

export const isPathName = (name: string): name is PathName => Object.hasOwn(table, name)
export const pathNames: readonly PathName[] = Object.keys(table).filter(isPathName)

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<N extends PathName> = ParamsOf<(typeof table)[N]['path']>
/** Pages whose path has no parameters. */
export type PlainName = { [N in PathName]: [Params<N>] extends [never] ? N : never }[PathName]
type Query = Readonly<Record<string, string>>

/** Builds a link: `to('mailDetail', { id })`, `to('threekingDomsWar', {}, { tab: 'signin' })`. */
export const to = <N extends PathName>(
  name: N,
  ...[params, query]: [Params<N>] extends [never]
    ? [params?: Record<string, never>, query?: Query]
    : [params: Record<Params<N>, string>, query?: Query]
): string => {
  const given: Readonly<Record<string, string>> = params ?? {}
  const path = paths[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}
