import { sameLocation } from '../../contract/pages/hash.ts'
import { currentLocation } from './history.ts'

/**
 * For navigation that follows a request: if the player has navigated elsewhere before the answer came, it is skipped.
 */
export const ifStillHere = () => {
  const asked = currentLocation()
  return (lead: () => void): void => {
    if (sameLocation(currentLocation(), asked)) lead()
  }
}
