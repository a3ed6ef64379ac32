import type { Channel } from '../env.ts'
import { openListeners } from './listeners.ts'
import { type LayerMessage, parseMessage } from './messages.ts'

type From = 'here' | 'elsewhere'
type Listener = (message: LayerMessage, from: From) => void

export interface Bus {
  /** Said to everybody: listeners of this context, other tabs, the worker. */
  post(message: LayerMessage): void
  listen(listener: Listener): () => void
}

export const createBus = (channel: Channel): Bus => {
  const { tell, subscribe } = openListeners<readonly [LayerMessage, From]>()
  channel.subscribe((raw) => {
    const message = parseMessage(raw)
    if (message) tell([message, 'elsewhere'])
  })
  return {
    post(message) {
      channel.post(message)
      tell([message, 'here'])
    },
    listen: (listener) => subscribe(([message, from]) => listener(message, from)),
  }
}
