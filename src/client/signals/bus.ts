import type { Channel } from '../env.ts'
import { type LayerMessage, parseMessage } from './messages.ts'

type Listener = (message: LayerMessage, from: 'here' | 'elsewhere') => void

export interface Bus {
  /** Said to everybody: listeners of this context, other tabs, the worker. */
  post(message: LayerMessage): void
  listen(listener: Listener): () => void
}

export const createBus = (channel: Channel): Bus => {
  const listeners = new Set<Listener>()
  const deliver: Listener = (message, from) => {
    for (const listener of [...listeners]) listener(message, from)
  }
  channel.subscribe((raw) => {
    const message = parseMessage(raw)
    if (message) deliver(message, 'elsewhere')
  })
  return {
    post(message) {
      channel.post(message)
      deliver(message, 'here')
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
