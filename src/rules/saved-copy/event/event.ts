import type { GameToday } from '../../../contract/game/game.ts'
import type { Turn } from '../../events/clocks.ts'
import { signupStatus } from '../../events/signup.ts'

type Event = NonNullable<GameToday['event']>

export interface EventNow extends Omit<Event, 'pill'> {
  /** Null where it has turned since the copy was made, and nobody said into what. */
  readonly pill: Event['pill'] | null
}

/** What a copy of the event that was next means now; null once it is over. */
export const eventNow = (copy: Event, now: number): EventNow | null => {
  if (now >= copy.to) return null
  if (copy.turnsAt === null || now < copy.turnsAt) return copy
  return { ...copy, turnsAt: null, pill: now >= copy.from ? 'ongoing' : null }
}

/** What happens at the moment to which the countdown runs: signup may still be open when the event starts. */
export const nextTurnOf = ({ pill, turnsAt, from, to }: EventNow): Turn | null => {
  if (turnsAt === null || pill === null) return null
  if (turnsAt === from) return 'starts'
  if (turnsAt === to) return 'ends'
  return pill === 'signupOpen' ? 'signupCloses' : 'signupOpens'
}

/** Whether signup is open to this player, as far as the copy knows; `full`: as the service saw it. */
export const isSignupOpen = ({ pill, mine }: EventNow): boolean => pill === 'signupOpen' && mine === signupStatus.none

export const canSignUpNow = (event: EventNow): boolean => isSignupOpen(event) && !event.full
