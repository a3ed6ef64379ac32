const MINUTE = 60_000

/** The service's time at a moment of the device's clock. */
export interface LastSync {
  readonly device: number
  readonly service: number
}

/** The same moment by the device's clock and by a monotonic clock that cannot be set. */
export interface Instant {
  readonly device: number
  readonly monotonic: number
}

/**
 * Whether a code made now will be accepted. checked: the service's time was heard recently, and the clock has not been
 * set since. aged: it was right when last heard, but may have been set since without notice. doubtful: it is known to
 * be wrong or to have been set, or nothing was ever heard.
 */
export type ClockTrust = 'checked' | 'aged' | 'doubtful'

// decided here: what counts as recently, and how long a phone's clock stays accurate on its own.
const FRESH_MS = 10 * MINUTE
const KEEPS_TIME_MS = 7 * 24 * 60 * MINUTE
/** decided here, like the 30 s of a code: machines also accept the previous and the next code. */
const RIGHT_WITHIN_MS = 30_000
/** decided here: tolerance for network latency and late timers. */
const SLACK_MS = 2_000

/** `since`: the moment of the last answer on this page; null if there was none yet. */
export const clockTrust = (now: Instant, lastSync: LastSync | null, since: Instant | null): ClockTrust => {
  if (lastSync === null || now.device < lastSync.device - SLACK_MS) return 'doubtful'
  const age = now.device - lastSync.device
  // A phone that slept looks like one whose clock was set ahead, because both monotonic clocks stop meanwhile.
  const turned = since === null || Math.abs(now.device - since.device - (now.monotonic - since.monotonic)) > SLACK_MS
  if (!turned && age <= FRESH_MS) return 'checked'
  const wrong = Math.abs(lastSync.service - lastSync.device) > RIGHT_WITHIN_MS
  return wrong || age > KEEPS_TIME_MS ? 'doubtful' : 'aged'
}
