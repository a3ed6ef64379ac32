import type { Bus } from './bus.ts'
import type { Clock, KeyVal } from './env.ts'

const KEY = 'clockOffset'
/** Smaller differences are the way of the answer, not a wrong clock. */
const WORTH_KEEPING_MS = 2_000

export interface ServiceClock {
  now(): number
  /** Each answer carries the service's time, stamped somewhere between sending and receiving. */
  observe(serviceTime: number, sentAt: number, receivedAt: number): void
}

/** One phone has one clock: what a tab or the worker finds out about it holds for all of them. */
export const createServiceClock = (clock: Clock, keyval: KeyVal, bus: Bus): ServiceClock => {
  let offset = 0
  let observed = false
  let kept = 0
  const keep = () => {
    if (Math.abs(offset - kept) < WORTH_KEEPING_MS) return
    kept = offset
    keyval.set(KEY, offset).catch(() => {})
    bus.post({ type: 'clock', offset })
  }
  // Kept, so that a tap made without signal after a restart still knows which day it is.
  const load = async () => {
    const found = await keyval.get(KEY)
    if (typeof found !== 'number' || !Number.isFinite(found)) return
    kept = found
    if (observed) keep()
    else offset = found
  }
  load().catch(() => {})
  bus.listen((message, from) => {
    if (message.type !== 'clock' || from === 'here') return
    observed = true
    offset = message.offset
    kept = message.offset
  })
  return {
    now: () => Math.round(clock.now() + offset),
    observe(serviceTime, sentAt, receivedAt) {
      observed = true
      offset = serviceTime - (sentAt + receivedAt) / 2
      keep()
    },
  }
}
