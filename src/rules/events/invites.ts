import type { InviteState } from '../../contract/event/teams.ts'
import { someSigns, tidyCode } from '../codes/crockford.ts'
import type { Random } from '../random.ts'
import { type EventTimes, eventPhase, signupPhase } from './clocks.ts'

const INVITE_LENGTH = 10

/** decided here: ten signs of Crockford's base 32, which is 50 bits: nobody comes upon one by guessing. */
export const makeInvite = (random: Random): string => someSigns(INVITE_LENGTH, random)
/** However it was typed or copied. */
export const tidyInvite = (typed: string): string => tidyCode(typed)

interface Invited {
  readonly times: EventTimes
  /** Of whoever looks: in this team, in another of the event, or in none. */
  readonly belongs: 'here' | 'elsewhere' | null
  readonly free: boolean
}

/** Whether an invitation can be taken now, and why not: what no clock will change comes first. */
export const inviteState = ({ times, belongs, free }: Invited, now: number): InviteState => {
  if (belongs !== null) return belongs === 'here' ? 'member' : 'elsewhere'
  const signup = signupPhase(times, now)
  if (signup === 'before') return 'notOpenYet'
  if (signup === 'ended') return eventPhase(times, now) === 'before' ? 'closed' : 'started'
  return free ? 'open' : 'full'
}
