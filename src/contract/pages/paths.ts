/** A page's address. Everything that links to a page (app, service, pushes, worker, tests) takes it from here. */
export interface Path {
  readonly path: string
  /** Reachable without a session: exactly the specification's public routes. */
  readonly open?: boolean
  /** Never kept mounted after it was left. */
  readonly fresh?: boolean
  readonly tab?: 'home' | 'mine'
}

const table = {
  home: { path: '/home', open: true, tab: 'home' },
  mine: { path: '/mine', open: true, tab: 'mine' },
  login: { path: '/login', open: true },
  loginsms: { path: '/loginsms', open: true },
  register: { path: '/register', open: true },
  passwordSetting: { path: '/passwordSetting' },
  privacty: { path: '/privacty' },
  language: { path: '/language' },
  logoff: { path: '/logoff' },
  editUser: { path: '/editUser' },
  notifications: { path: '/notifications' },
  devices: { path: '/devices' },
  myCard: { path: '/myCard' },
  myCardList: { path: '/myCardList' },
  cardList: { path: '/cardList' },
  cardDetail: { path: '/cardDetail' },
  cardAdvanced: { path: '/cardAdvanced' },
  cardUpdateStar: { path: '/cardUpdateStar' },
  cardUpgrade: { path: '/cardUpgrade' },
  cardSkin: { path: '/cardSkin' },
  cardSeal: { path: '/cardSeal' },
  cardExchange: { path: '/cardExchange' },
  orderRecord: { path: '/orderRecord' },
  myBag: { path: '/myBag' },
  shopCar: { path: '/shopCar' },
  goodsInfo: { path: '/exchange/goodsInfo/:id' },
  exchangeOrderList: { path: '/exchangeOrderList' },
  exchangeOrder: { path: '/exchangeOrder/:id' },
  exchangeExplain: { path: '/exchangeExplain' },
  addressList: { path: '/addressList' },
  addressEdit: { path: '/addressEdit' },
  scan: { path: '/scan', open: true, fresh: true },
  newDetail: { path: '/newDetail', open: true },
  noticeList: { path: '/notice/list' },
  noticeDetail: { path: '/notice/detail/:id' },
  mailList: { path: '/mailList' },
  mailDetail: { path: '/mailDetail/:id' },
  shopList: { path: '/shopList' },
  shopDetail: { path: '/shopDetail' },
  ic: { path: '/ic' },
  icList: { path: '/icList' },
  icDetail: { path: '/icDetail' },
  icCode: { path: '/icCode' },
  icQuestion: { path: '/icQuestion' },
  singleQuestion: { path: '/singleQuestion' },
  support: { path: '/support' },
  operationlist: { path: '/operationlist' },
  activityDetail: { path: '/activityDetail/:id' },
  activityStatus: { path: '/activityStatus/:contestId' },
  joinActivity: { path: '/joinActivity' },
  activityRule: { path: '/activityRule' },
  activityAgreement: { path: '/activityAgreement' },
  memberJoin: { path: '/memberJoin' },
  teamScores: { path: '/teamScores' },
  threekingDomsWar: { path: '/threekingDomsWar' },
  userTitle: { path: '/userTitle' },
  rankingQuestion: { path: '/rankingQuestion' },
  playIntroduction: { path: '/playIntroduction' },
  achievements: { path: '/achievements' },
  bonds: { path: '/bonds' },
  team: { path: '/team' },
  pending: { path: '/pending' },
  about: { path: '/about' },
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
