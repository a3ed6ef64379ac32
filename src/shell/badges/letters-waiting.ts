import { useSnapshot } from 'valtio'
import { waits } from './waiting.ts'

/**
 * Letters that are unread or hold a gift: the one count of all badges. `told`: what the service said, until they were
 * counted here.
 */
export const useLettersWaiting = (told = 0): number => {
  const { keys } = useSnapshot(waits)
  return keys ? keys.filter((key) => key.startsWith('mail:')).length : told
}
