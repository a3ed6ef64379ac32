import { subscribe } from 'valtio'
import { to } from '../../contract/pages/paths.ts'
import { handover } from './handover-ticket.ts'
import { currentLocation, subscribeLocation, wasForward } from './history.ts'
import { isTab } from './return-to.ts'

/** On the way from a link to its page, for whoever is not logged in. */
const loginWay: ReadonlySet<string> = new Set([to('login'), to('loginsms'), to('register'), to('passwordSetting')])

/**
 * Whoever leaves the page that asks about a ticket or a secret, backwards or for a tab, has answered: it is dropped, so
 * that the next link is asked about and nothing keeps an update waiting.
 */
export const followLeftQuestion = (): void => {
  let isAsked = false
  const look = () => {
    const { path } = currentLocation()
    if (handover.ticket === null && handover.secret === null) isAsked = false
    else if (path === handover.page) isAsked = true
    else if (isAsked && !loginWay.has(path) && (isTab(path) || !wasForward())) {
      handover.ticket = null
      handover.secret = null
    }
  }
  subscribeLocation(look)
  // A link that is opened on its own page moves nowhere.
  subscribe(handover, look)
  look()
}
