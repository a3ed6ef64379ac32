import * as v from 'valibot'
import { REQUEST_TIMEOUT_MS } from '../../contract/wire/envelope.ts'
import { readable } from '../device/readable.ts'
import type { Clock, KeyVal } from '../env.ts'
import type { Bus } from './bus.ts'
import { finite } from './messages.ts'

export const OFFSET = 'clockOffset'
/** Smaller differences are network latency, not a wrong clock. */
const WORTH_KEEPING_MS = 2_000
/** Requests time out earlier than this. */
const LONGEST_FLIGHT_MS = REQUEST_TIMEOUT_MS * 2
/** How often what was found is stored again where nothing has changed. */
const SEEN_ANEW_MS = 10 * 60_000
/**
 * Nobody leaves the app for this long and then opens it offline: such a gap means that the device's clock was changed.
 */
const SEASON_MS = 30 * 86_400_000

/** By how much the service's clock is ahead of this device's; `at`: when it was measured, by the device's clock. */
interface Found {
  readonly offset: number
  readonly at: number
}
/** Earlier versions stored the number alone. */
const foundSchema = v.union([
  v.object({ offset: finite, at: finite }),
  v.pipe(
    finite,
    v.transform((offset): Found => ({ offset, at: Number.NEGATIVE_INFINITY })),
  ),
])

export const foundIn = (raw: unknown): Found | null => readable(foundSchema, raw) ?? null

/**
 * The device's clock may be corrected while offline; then the stored offset no longer applies. A clock that was set
 * back shows an earlier time than when the offset was measured; one that was far behind and set ahead jumps over an
 * implausibly long time.
 */
const timeFrom = ({ offset, at }: Found, device: number): number => {
  if (device < at - WORTH_KEEPING_MS) return Math.max(device, at + offset)
  const setAhead = offset > 0 && device - at > Math.max(offset, SEASON_MS) && Number.isFinite(at)
  return setAhead ? device : device + offset
}

/** The latest measurement wins. One that lies in the device's future was made before its clock was set back. */
const isNewer = (one: Found, other: Found, device: number): boolean =>
  one.at > device === other.at > device ? one.at >= other.at : one.at <= device

/** All tabs and the worker share the device's clock, so they share what any of them learns about it. */
export const createServiceClock = (clock: Clock, keyval: KeyVal, bus: Bus) => {
  let found: Found = { offset: 0, at: Number.NEGATIVE_INFINITY }
  let kept = found
  // Starting at 0: a device whose clock is before 1970 is corrected with the first answer, and nothing is dated
  // earlier.
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
    // Of a clock that is right as well: only who knows since when can tell that it was set back.
    if (!moved && !(mine.at - kept.at > SEEN_ANEW_MS)) return
    kept = mine
    // Posted after the write, so that a page opened meanwhile either reads it or gets the message.
    await write(mine).catch(() => {})
    bus.post({ type: 'clock', ...mine })
  }
  // Stored, so that a tap made offline after a restart still knows which game day it is.
  const load = async () => {
    const before = foundIn(await keyval.get(OFFSET))
    if (!before) return
    const offset = found.offset
    // While nothing was measured, the stored offset is used whatever its age.
    if (found.at === Number.NEGATIVE_INFINITY) found = before
    else learn(before)
    kept = before
    // The storage was slow, and views have shown the time without the offset.
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
    // Small corrections can turn the time back; it then stands still, so that a later tap never gets an earlier time.
    if (time > last || last - time >= WORTH_KEEPING_MS) last = time
    return last
  }
  return {
    /** The storage did not answer at the start, and does now. */
    loadAgain: loading,
    now,
    /** An answer came another way, or a copy of one is shown: the time cannot be earlier than its time. */
    heard(serviceTime: number, copied: boolean): void {
      if (!copied || serviceTime > now()) least = serviceTime
    },
    /** Each answer carries the service's time, taken somewhere between sending and receiving. */
    observe(serviceTime: number, sentAt: number, receivedAt: number): void {
      const flight = receivedAt - sentAt
      const [least, most] = [serviceTime - receivedAt, serviceTime - sentAt]
      // An answer that agrees with the known offset does not change it.
      const agrees = least <= found.offset && found.offset <= most
      // Longer than the timeout, or negative: the page was suspended, or the device's clock was changed meanwhile.
      if (flight < 0 || flight > LONGEST_FLIGHT_MS) {
        // What is known is right to within the way of an answer.
        const agreed = least <= found.offset && found.offset < most + WORTH_KEEPING_MS
        const slept = agreed && Math.abs(least) >= WORTH_KEEPING_MS
        if (!slept) learn({ offset: least, at: receivedAt })
        return void keep()
      }
      learn({ offset: agrees ? found.offset : (least + most) / 2, at: sentAt })
      void keep()
    },
  }
}
export type ServiceClock = ReturnType<typeof createServiceClock>
