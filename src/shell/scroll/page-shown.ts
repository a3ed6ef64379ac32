import { to } from '../../contract/pages/paths.ts'

/** The page that the player sees. */
export const pageShown = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#app > [data-page]')].find((page) => page.checkVisibility())

const refreshed: ReadonlySet<string> = new Set([
  to('home'),
  to('mine'),
  to('mailList'),
  to('noticeList'),
  to('operationlist'),
  to('exchangeOrderList'),
  to('threekingDomsWar'),
])

/** What stands there is the service's, and may have changed since. */
export const canRefresh = (path: string): boolean => refreshed.has(path)
