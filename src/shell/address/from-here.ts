import { sameLocation } from '../../contract/pages/hash.ts'
import { currentLocation } from './history.ts'

/**
 * For where an answer leads: begun with the tap. Whoever has gone elsewhere while it was on its way stays there.
 */
export const fromHere = () => {
  const asked = currentLocation()
  return (lead: () => void): void => {
    if (sameLocation(currentLocation(), asked)) lead()
  }
}
