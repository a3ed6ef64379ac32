import { subscribe } from 'valtio'
import { PLAYER_COOKIE } from '../contract/pages/first-page.ts'
import { putCookie } from '../shell/texts/cookie.ts'
import { session } from '../state/session.ts'

/**
 * The service prerenders Home for visitors; a logged-in player must not see that one. The cookie says only that
 * somebody is logged in. It is needed for browsers without a worker: all others get the page from theirs.
 */
export const keepLoggedInCookie = (): void => {
  const tell = () => putCookie(PLAYER_COOKIE, session.player ? '1' : null)
  tell()
  subscribe(session, tell)
}
