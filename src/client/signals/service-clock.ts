import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '../../contract/wire/envelope.ts'
import { readable } from '../device/readable.ts'
import type { Clock, KeyVal } from '../env.ts'
import type { Bus } from './bus.ts'
import { finite } from './messages.ts'

export const OFFSET = 'clockOffset'
/** Smaller differences are the way of the answer, not a wrong clock. */
const WORTH_KEEPING_MS = 2_000
/** Requests are given up before. */
const LONGEST_FLIGHT_MS = REQUEST_TIMEOUT_MS * 2
/** So often it is written down anew when a wrong clock was last seen to be wrong. */
const SEEN_ANEW_MS = 10 * 60_000
/** Nobody leaves the app alone for so long and then comes back without signal: it is the clock that was set. */
const SEASON_MS = 30 * 86_400_000

/** By how much the service's clock is ahead of this device's; `at`: when the device asked, by its own clock. */
interface Found {
  readonly offset: number
  readonly at: number
}
/** A device of an earlier version kept the number alone. */
const foundSchema = v.union([
  v.object({ offset: finite, at: finite }),
  v.pipe(
    finite,
    v.transform((offset): Found => ({ offset, at: Number.NEGATIVE_INFINITY })),
  ),
])

export const foundIn = (raw: unknown): Found | null => readable(foundSchema, raw) ?? null

/**
 * Somebody may set the device's clock right while there is no signal; then what was known of it holds no more. Set
 * back, it shows less than it did; set ahead from long ago, it jumps over more time than anybody lets pass.
 */
const timeFrom = ({ offset, at }: Found, device: number): number => {
  if (device < at - WORTH_KEEPING_MS) return Math.max(device, at + offset)
  const setAhead = offset > 0 && device - at > Math.max(offset, SEASON_MS) && Number.isFinite(at)
  return setAhead ? device : device + offset
}

/** What was asked for last holds. What lies ahead of the device's clock was found before that was set back. */
const isNewer = (one: Found, other: Found, device: number): boolean =>
  one.at > device === other.at > device ? one.at >= other.at : one.at <= device

/** One phone has one clock: what a tab or the worker finds out about it holds for all of them. */
export const createServiceClock = (clock: Clock, keyval: KeyVal, bus: Bus) => {
  let found: Found = { offset: 0, at: Number.NEGATIVE_INFINITY }
  let kept = found
  // A device that begins before 1970 has its clock set as soon as it hears of the time; nothing is dated before.
  let [last, least] = [0, 0]
  const learn = (next: Found) => {
    if (!isNewer(next, found, clock.now())) return
    found = next
    least = 0
  }
  const write = async (next: Found) => {
    const newest = (held: Found | null) => (held && !isNewer(next, held, clock.now()) ? held : next)
    await keyval.update(OFFSET, (raw) => newest(foundIn(raw)))
  }
  const keep = async () => {
    const mine = found
    const moved = Math.abs(mine.offset - kept.offset) >= WORTH_KEEPING_MS
    const wrong = Math.abs(mine.offset) >= WORTH_KEEPING_MS
    if (!moved && !(wrong && mine.at - kept.at > SEEN_ANEW_MS)) return
    kept = mine
    // Told when it is written: a page that opens meanwhile reads it or hears of it.
    await write(mine).catch(() => {})
    if (moved) bus.post({ type: 'clock', ...mine })
  }
  // Kept, so that a tap made without signal after a restart still knows which day it is.
  const load = async () => {
    const before = foundIn(await keyval.get(OFFSET))
    if (!before) return
    const offset = found.offset
    // While nothing is known, what was kept is taken whatever its age.
    if (found.at === Number.NEGATIVE_INFINITY) found = before
    else learn(before)
    kept = before
    // Storage that was slow: views have told the time without it.
    if (Math.abs(found.offset - offset) >= WORTH_KEEPING_MS) bus.post({ type: 'clock', ...found })
    await keep()
  }
  const loading = () => void load().catch(() => {})
  loading()
  bus.listen((message, from) => {
    if (message.type !== 'clock' || from === 'here') return
    learn({ offset: message.offset, at: message.at })
    if (found.at === message.at) kept = found
  })
  const now = () => {
    const time = Math.max(least, Math.round(timeFrom(found, clock.now())))
    // What is learned anew turns it back by so little at times. Of two taps the later has the later time all the same.
    if (time > last || last - time >= WORTH_KEEPING_MS) last = time
    return last
  }
  return {
    /** The storage did not answer at the start, and does now. */
    loadAgain: loading,
    now,
    /** An answer came another way, or a copy of one is shown: it is no earlier than that any more. */
    heard(serviceTime: number, copied: boolean): void {
      if (!copied || serviceTime > now()) least = serviceTime
    },
    /** Each answer carries the service's time, stamped somewhere between sending and receiving. */
    observe(serviceTime: number, sentAt: number, receivedAt: number): void {
      const flight = receivedAt - sentAt
      const [least, most] = [serviceTime - receivedAt, serviceTime - sentAt]
      // An answer that agrees with what is known leaves the difference as it is.
      const agrees = least <= found.offset && found.offset <= most
      // Longer than any answer is waited for, or less than nothing: the page slept, or the clock was set meanwhile.
      if (flight < 0 || flight > LONGEST_FLIGHT_MS) {
        const slept = agrees && Math.abs(least) >= WORTH_KEEPING_MS
        if (!slept) learn({ offset: least, at: receivedAt })
        return void keep()
      }
      learn({ offset: agrees ? found.offset : (least + most) / 2, at: sentAt })
      void keep()
    },
  }
}
export type ServiceClock = ReturnType<typeof createServiceClock>
