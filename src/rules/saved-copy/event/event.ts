import type { GameToday } from '../../../contract/game/game.ts'
import type { PhaseChange } from '../../events/phases.ts'
import { signupStatus } from '../../events/signup.ts'

type Event = NonNullable<GameToday['event']>

export interface EventNow extends Omit<Event, 'pill'> {
  /** Null if it has changed since the copy was made, and its new state is unknown. */
  readonly pill: Event['pill'] | null
}

/** The next event now, given a saved copy; null once it is over. */
export const eventNow = (copy: Event, now: number): EventNow | null => {
  if (now >= copy.to) return null
  if (copy.turnsAt === null || now < copy.turnsAt) return copy
  // Signup may go on after the event has begun; when it opens is not in the copy.
  const { pill, signupTo = 0, to } = copy
  if (pill === 'signupOpen' && now < signupTo) return { ...copy, turnsAt: Math.min(signupTo, to) }
  return { ...copy, turnsAt: null, pill: now >= copy.from ? 'ongoing' : null }
}

/** What the countdown runs to: signup may still be open when the event starts. */
export const nextTurnOf = ({ pill, turnsAt, signupTo, from, to }: EventNow): PhaseChange | null => {
  if (turnsAt === null || pill === null) return null
  // Of two at the same moment, the one that the player can still act on.
  if (pill === 'signupOpen' && turnsAt === signupTo) return 'signupCloses'
  if (turnsAt === from) return 'starts'
  if (turnsAt === to) return 'ends'
  return pill === 'signupOpen' ? 'signupCloses' : 'signupOpens'
}

/** Whether signup is open for this player, as far as the copy knows; `full` is the service's. */
export const isSignupOpen = ({ pill, mine }: EventNow): boolean => pill === 'signupOpen' && mine === signupStatus.none

export const canSignUpNow = (event: EventNow): boolean => isSignupOpen(event) && !event.full
