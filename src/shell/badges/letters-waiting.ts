import { useSnapshot } from 'valtio'
import { waits } from './waiting.ts'

/** Letters that are unread or have a gift, as counted for all badges. `told`: the service's number, used until then. */
export const useLettersWaiting = (reported = 0): number => {
  const { keys } = useSnapshot(waits)
  return keys ? keys.filter((key) => key.startsWith('mail:')).length : reported
}
