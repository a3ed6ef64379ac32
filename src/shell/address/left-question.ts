import { depthOf } from '../../contract/pages/hash.ts'
import { handover } from './handover-ticket.ts'
import { currentLocation, subscribeLocation } from './history.ts'
import { isTab } from './return-to.ts'

/**
 * Whoever leaves the page that asks about a ticket or a secret, backwards or for a tab, has answered: it is dropped, so
 * that the next link is asked about and nothing keeps an update waiting. A login on the way is deeper or in its place.
 */
export const followLeftQuestion = (): void => {
  let asksAt: number | null = null
  const look = () => {
    const at = currentLocation()
    if (handover.ticket === null && handover.secret === null) asksAt = null
    else if (at.path === handover.page) asksAt = depthOf(at)
    else if (asksAt !== null && (isTab(at.path) || depthOf(at) < asksAt)) {
      handover.ticket = null
      handover.secret = null
    }
  }
  subscribeLocation(look)
  look()
}
