import type { Channel } from '../env.ts'
import { openListeners } from './listeners.ts'
import { type LayerMessage, parseMessage } from './messages.ts'

type From = 'here' | 'elsewhere'
type Listener = (message: LayerMessage, from: From) => void

export const createBus = (channel: Channel) => {
  const { tell, subscribe } = openListeners<readonly [LayerMessage, From]>()
  channel.subscribe((raw) => {
    const message = parseMessage(raw)
    if (message) tell([message, 'elsewhere'])
  })
  return {
    /** Sent to listeners of this context, other tabs and the worker. */
    post(message: LayerMessage): void {
      channel.post(message)
      tell([message, 'here'])
    },
    listen: (listener: Listener) => subscribe(([message, from]) => listener(message, from)),
  }
}
export type Bus = ReturnType<typeof createBus>
