const MINUTE = 60_000

/** The service's time at a moment of the device's own clock. */
export interface Heard {
  readonly device: number
  readonly service: number
}

/** The same moment by the clock on the wall and by one that nobody can set. */
export interface Instant {
  readonly device: number
  readonly steady: number
}

/**
 * Whether a code made now will be taken. checked: the service's time came a moment ago, and nobody has turned the
 * clock since. aged: it was right when the time was heard last, which a turn of the clock since would not show.
 * doubtful: it is known to be wrong or to have been set, or nothing was ever heard.
 */
export type ClockTrust = 'checked' | 'aged' | 'doubtful'

// decided here: what is a moment ago, and how long the clock of a phone keeps time by itself.
const FRESH_MS = 10 * MINUTE
const KEEPS_TIME_MS = 7 * 24 * 60 * MINUTE
/** decided here, as the 30 s of a code are: a machine takes the code before and the one after. */
const RIGHT_WITHIN_MS = 30_000
/** decided here: answers come stamped before they arrive; timers are late. */
const SLACK_MS = 2_000

/** `since`: the moment of the last answer in this page's life; null where the page has heard nothing yet. */
export const clockTrust = (now: Instant, heard: Heard | null, since: Instant | null): ClockTrust => {
  if (heard === null || now.device < heard.device - SLACK_MS) return 'doubtful'
  const age = now.device - heard.device
  // A phone that slept looks like one whose clock was set ahead: both steady clocks stand still meanwhile.
  const turned = since === null || Math.abs(now.device - since.device - (now.steady - since.steady)) > SLACK_MS
  if (!turned && age <= FRESH_MS) return 'checked'
  const wrong = Math.abs(heard.service - heard.device) > RIGHT_WITHIN_MS
  return wrong || age > KEEPS_TIME_MS ? 'doubtful' : 'aged'
}
