import { parseMessage } from '../src/client/signals/messages.ts'

type Wish = 'drain' | 'take-over' | 'keep-languages'

/**
 * What a page may say to its worker. `SKIP_WAITING` is workbox-window's word for "the player agreed to the update".
 */
export const wishOf = (data: unknown): Wish | null => {
  if (parseMessage(data)?.type === 'drain') return 'drain'
  const said = typeof data === 'object' && data !== null && 'type' in data ? data.type : null
  if (said === 'KEEP_LANGUAGES') return 'keep-languages'
  return said === 'SKIP_WAITING' ? 'take-over' : null
}
