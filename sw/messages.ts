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

const filesOf = (files: unknown): readonly string[] =>
  Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []

/** Files that a `KEEP_LATER` message names in addition to those the worker knows. */
export const alsoNamedIn = (data: unknown): readonly string[] => {
  const message = said(data)
  return filesOf(message && 'also' in message && message.also)
}

/** All files of the page's display font; none if the page is of an earlier version. */
export const displayFontIn = (data: unknown): readonly string[] => {
  const message = said(data)
  return filesOf(message && 'displayFont' in message && message.displayFont)
}
