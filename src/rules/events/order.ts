import { type EventTimes, eventPhase, nextChangeAt, signupPhase } from './phases.ts'
import { isFull, isMissed, isSignupStatus, isSubmitted, type Places, signupStatus, submitBy } from './signup.ts'

/** What an event asks of a player, the most urgent first. */
export const eventCalls = ['act', 'play', 'join', 'wait', 'soon', 'watch', 'over'] as const
export type EventCall = (typeof eventCalls)[number]

/** What the order depends on: the times, the places, and the player's own status in it. */
export interface OrderedEvent extends EventTimes {
  readonly id: string
  readonly places: Places
  readonly status: number
}

/** A status of a newer service counts as none. */
const isMine = ({ status }: OrderedEvent): boolean => isSignupStatus(status) && status !== signupStatus.none

const ofMine = (event: OrderedEvent, now: number): EventCall => {
  if (isMissed(event, now)) return 'watch'
  if (!isSubmitted(event.status)) return 'act'
  return event.status === signupStatus.success && eventPhase(event, now) === 'ongoing' ? 'play' : 'wait'
}

const ofOthers = (event: OrderedEvent, now: number): EventCall => {
  const signup = signupPhase(event, now)
  if (signup === 'before') return 'soon'
  return signup === 'ongoing' && !isFull(event.places) ? 'join' : 'watch'
}

export const eventCall = (event: OrderedEvent, now: number): EventCall => {
  if (eventPhase(event, now) === 'ended') return 'over'
  return isMine(event) ? ofMine(event, now) : ofOthers(event, now)
}

/** What runs out, or comes, first. */
const dueAt = (event: OrderedEvent, call: EventCall, now: number): number => {
  if (call === 'act') return submitBy(event)
  if (call === 'join') return event.signupTo
  if (call === 'wait') return event.from
  if (call === 'play') return event.to
  return nextChangeAt(event, now) ?? event.to
}

/**
 * decided here: what is not handed in yet comes first, then what they take part in and is on, then what they can
 * join, then what they wait for, what opens later, and what goes on without them; what is over is last, the latest
 * first.
 */
export const inEventOrder =
  (now: number) =>
  (one: OrderedEvent, other: OrderedEvent): number => {
    const [call, than] = [eventCall(one, now), eventCall(other, now)]
    const rank = eventCalls.indexOf(call) - eventCalls.indexOf(than)
    const due = call === 'over' ? other.to - one.to : dueAt(one, call, now) - dueAt(other, than, now)
    return rank || due || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  }
