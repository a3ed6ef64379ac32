import * as v from 'valibot'
import type { Bus } from './bus.ts'
import type { Clock, KeyVal } from './env.ts'
import { readable } from './readable.ts'

export const OFFSET = 'clockOffset'
/** Smaller differences are the way of the answer, not a wrong clock. */
const WORTH_KEEPING_MS = 2_000
/** So often it is written down anew when a wrong clock was last seen to be wrong. */
const SEEN_ANEW_MS = 10 * 60_000
/** Nobody leaves the app alone for so long and then comes back without signal: it is the clock that was set. */
const SEASON_MS = 30 * 86_400_000

/** By how much the service's clock is ahead of this device's, and what the device's own said when that was found. */
interface Found {
  readonly offset: number
  readonly at: number
}
const finite = v.pipe(v.number(), v.finite())
/** A device of an earlier version kept the number alone. */
const foundSchema = v.union([
  v.object({ offset: finite, at: finite }),
  v.pipe(
    finite,
    v.transform((offset): Found => ({ offset, at: Number.NEGATIVE_INFINITY })),
  ),
])

export const foundIn = (raw: unknown): Found | null => readable(foundSchema, raw) ?? null

export interface ServiceClock {
  now(): number
  /** Each answer carries the service's time, stamped somewhere between sending and receiving. */
  observe(serviceTime: number, sentAt: number, receivedAt: number): void
}

/**
 * Somebody may set the device's clock right while there is no signal; then what was known of it holds no more. Set
 * back, it shows less than it did; set ahead from long ago, it jumps over more time than anybody lets pass.
 */
const timeFrom = ({ offset, at }: Found, device: number): number => {
  if (device < at - WORTH_KEEPING_MS) return Math.max(device, at + offset)
  const setAhead = offset > 0 && device - at > Math.max(offset, SEASON_MS) && Number.isFinite(at)
  return setAhead ? device : device + offset
}

/** One phone has one clock: what a tab or the worker finds out about it holds for all of them. */
export const createServiceClock = (clock: Clock, keyval: KeyVal, bus: Bus): ServiceClock => {
  let found: Found = { offset: 0, at: Number.NEGATIVE_INFINITY }
  let observed = false
  let kept: Found = found
  const keep = () => {
    const moved = Math.abs(found.offset - kept.offset) >= WORTH_KEEPING_MS
    const wrong = Math.abs(found.offset) >= WORTH_KEEPING_MS
    if (!moved && !(wrong && found.at - kept.at > SEEN_ANEW_MS)) return
    kept = found
    keyval.set(OFFSET, found).catch(() => {})
    if (moved) bus.post({ type: 'clock', offset: found.offset })
  }
  // Kept, so that a tap made without signal after a restart still knows which day it is.
  const load = async () => {
    const before = foundIn(await keyval.get(OFFSET))
    if (!before) return
    kept = before
    if (observed) keep()
    else found = before
  }
  load().catch(() => {})
  bus.listen((message, from) => {
    if (message.type !== 'clock' || from === 'here') return
    observed = true
    found = { offset: message.offset, at: clock.now() }
    kept = found
  })
  return {
    now: () => Math.round(timeFrom(found, clock.now())),
    observe(serviceTime, sentAt, receivedAt) {
      observed = true
      found = { offset: serviceTime - (sentAt + receivedAt) / 2, at: receivedAt }
      keep()
    },
  }
}
