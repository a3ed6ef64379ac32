import { routeAt } from '../navigation/route-at.ts'
import type { RouteName } from '../navigation/routes.ts'

/** The page that is visible. */
export const pageShown = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#app > [data-page]')].find((page) => page.checkVisibility())

const refreshed: ReadonlySet<string | undefined> = new Set<RouteName>([
  'home',
  'mine',
  'mailList',
  'noticeList',
  'operationlist',
  'activityDetail',
  'activityStatus',
  'teamScores',
  'team',
  'exchangeOrderList',
  'exchangeOrder',
  'orderRecord',
  'shopCar',
  'myBag',
  'shopList',
  'icList',
  'achievements',
  'bonds',
  'userTitle',
  'devices',
  'threekingDomsWar',
])

/** Whether the page shows the service's data, which may have changed since. */
export const canRefresh = (path: string): boolean => refreshed.has(routeAt(path))
