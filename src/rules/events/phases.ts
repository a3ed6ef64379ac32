/** spec: two periods, the signup's and the event's own. */
export const phases = ['before', 'ongoing', 'ended'] as const
export type Phase = (typeof phases)[number]

export interface EventTimes {
  readonly signupFrom: number
  readonly signupTo: number
  readonly from: number
  readonly to: number
}

const phase = (from: number, to: number, now: number): Phase => {
  if (now < from) return 'before'
  return now < to ? 'ongoing' : 'ended'
}

export const signupPhase = (times: EventTimes, now: number): Phase => phase(times.signupFrom, times.signupTo, now)
export const eventPhase = (times: EventTimes, now: number): Phase => phase(times.from, times.to, now)

/** The status pill in lists: what to expect now. */
export const eventPills = ['signupSoon', 'signupOpen', 'signupClosed', 'ongoing', 'ended'] as const
export type EventPill = (typeof eventPills)[number]

export const eventPill = (times: EventTimes, now: number): EventPill => {
  const running = eventPhase(times, now)
  if (running === 'ended') return 'ended'
  const signup = signupPhase(times, now)
  if (signup === 'ongoing') return 'signupOpen'
  if (running === 'ongoing') return 'ongoing'
  return signup === 'before' ? 'signupSoon' : 'signupClosed'
}

/** The next instant at which the pill may change, or null: for countdowns. */
export const nextChangeAt = (times: EventTimes, now: number): number | null => {
  const later = [times.signupFrom, times.signupTo, times.from, times.to].filter((at) => at > now)
  return later.length > 0 && eventPhase(times, now) !== 'ended' ? Math.min(...later) : null
}

export type PhaseChange = 'signupOpens' | 'signupCloses' | 'starts' | 'ends'

/** What comes next, and when; null once the event is over. If two coincide, the one that a player can still act on. */
export const nextPhaseChange = (
  times: EventTimes,
  now: number,
): { readonly turn: PhaseChange; readonly at: number } | null => {
  const at = nextChangeAt(times, now)
  if (at === null) return null
  const order = [
    ['signupOpens', times.signupFrom],
    ['signupCloses', times.signupTo],
    ['starts', times.from],
  ] as const
  const found = order.find(([, when]) => when === at)
  return { turn: found ? found[0] : 'ends', at }
}
