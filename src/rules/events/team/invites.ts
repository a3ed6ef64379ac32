import type { InviteState } from '../../../contract/event/teams.ts'
import { normalizeCode, someSigns } from '../../codes/crockford.ts'
import type { Random } from '../../random.ts'
import { type EventTimes, eventPhase, signupPhase } from '../phases.ts'

const INVITE_LENGTH = 10

/** decided here: ten characters of Crockford's base 32, which is 50 bits: impossible to guess. */
export const makeInvite = (random: Random): string => someSigns(INVITE_LENGTH, random)
/** However it was typed or copied. */
export const normalizeInvite = (typed: string): string => normalizeCode(typed)

interface Invited {
  readonly times: EventTimes
  /** The viewer's membership: in this team, in another one of the event, or in none. */
  readonly belongs: 'here' | 'elsewhere' | null
  readonly free: boolean
}

/** Whether an invitation can be accepted now, or why not. Reasons that time will not change come first. */
export const inviteState = ({ times, belongs, free }: Invited, now: number): InviteState => {
  if (belongs !== null) return belongs === 'here' ? 'member' : 'elsewhere'
  const signup = signupPhase(times, now)
  if (signup === 'before') return 'notOpenYet'
  if (signup === 'ended') return eventPhase(times, now) === 'before' ? 'closed' : 'started'
  return free ? 'open' : 'full'
}
