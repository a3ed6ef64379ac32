import { parseHash, sameLocation } from '../../contract/pages/hash.ts'
import { currentLocation } from './history.ts'

/** Something was tapped and its page is on its way: the address and the history are that page's already. */
export const isHeadedElsewhere = (): boolean => !sameLocation(currentLocation(), parseHash(globalThis.location.hash))

/**
 * For navigation that follows a request: if the player has navigated elsewhere before the answer came, it is skipped.
 */
export const ifStillHere = () => {
  const asked = currentLocation()
  return (lead: () => void): void => {
    if (!isHeadedElsewhere() && sameLocation(currentLocation(), asked)) lead()
  }
}
