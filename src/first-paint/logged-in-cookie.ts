import { subscribe } from 'valtio'
import { PLAYER_COOKIE } from '../contract/pages/first-page.ts'
import { putCookie } from '../shell/texts/cookie.ts'
import { session } from '../state/session.ts'

/**
 * The service draws Home for visitors into the page itself; who is logged in must not see that. The cookie says no
 * more than that somebody is. It stands for the players whose browser has no worker: everybody else gets the page
 * from theirs.
 */
export const keepLoggedInCookie = (): void => {
  const tell = () => putCookie(PLAYER_COOKIE, session.player ? '1' : null)
  tell()
  subscribe(session, tell)
}
