import { parseMessage } from '../src/request/messages.ts'

/** What a page may say to its worker. `SKIP_WAITING` is workbox-window's word for "the player agreed to the update". */
export const wishOf = (data: unknown): 'drain' | 'take-over' | null => {
  if (parseMessage(data)?.type === 'drain') return 'drain'
  const asked = typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  return asked ? 'take-over' : null
}
