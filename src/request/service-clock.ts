import type { Clock, KeyVal } from './env.ts'

const KEY = 'clockOffset'
/** Smaller differences are the way of the answer, not a wrong clock. */
const WORTH_KEEPING_MS = 2_000

export interface ServiceClock {
  now(): number
  /** Each answer carries the service's time, stamped somewhere between sending and receiving. */
  observe(serviceTime: number, sentAt: number, receivedAt: number): void
}

export const createServiceClock = (clock: Clock, keyval: KeyVal): ServiceClock => {
  let offset = 0
  let observed = false
  // Kept, so that a tap made without signal after a restart still knows which day it is.
  const load = async () => {
    const kept = await keyval.get(KEY)
    if (typeof kept === 'number' && Number.isFinite(kept) && !observed) offset = kept
  }
  load().catch(() => {})
  let keptOffset = 0
  return {
    now: () => Math.round(clock.now() + offset),
    observe(serviceTime, sentAt, receivedAt) {
      observed = true
      offset = serviceTime - (sentAt + receivedAt) / 2
      if (Math.abs(offset - keptOffset) < WORTH_KEEPING_MS) return
      keptOffset = offset
      keyval.set(KEY, offset).catch(() => {})
    },
  }
}
