import { parseMessage } from '../src/client/signals/messages.ts'

type Wish = 'drain' | 'take-over' | 'refill' | 'keep-later'

const said = (data: unknown): object | null =>
  typeof data === 'object' && data !== null && 'type' in data ? data : null

/**
 * What a page may say to its worker. `SKIP_WAITING` is workbox-window's message for "the player agreed to the update".
 */
export const wishOf = (data: unknown): Wish | null => {
  if (parseMessage(data)?.type === 'drain') return 'drain'
  const message = said(data)
  if (!message || !('type' in message)) return null
  if (message.type === 'REFILL') return 'refill'
  if (message.type === 'KEEP_LATER') return 'keep-later'
  return message.type === 'SKIP_WAITING' ? 'take-over' : null
}

/** Files that a `KEEP_LATER` message names in addition to those the worker knows. */
export const alsoNamedIn = (data: unknown): readonly string[] => {
  const message = said(data)
  const files = message && 'also' in message ? message.also : null
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
}
