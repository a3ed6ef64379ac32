import type { TeamInvite } from '../../contract/event-teams.ts'
import { eventPhase, signupPhase } from '../events/clocks.ts'

/** What an invitation means now: signup may have opened or closed since the service said what it is. */
export const inviteNow = ({ state, event, members }: TeamInvite, now: number): TeamInvite['state'] => {
  if (state !== 'open' && state !== 'notOpenYet') return state
  const signup = signupPhase(event, now)
  if (signup === 'before') return 'notOpenYet'
  if (signup === 'ended') return eventPhase(event, now) === 'before' ? 'closed' : 'started'
  return members.length < event.size ? 'open' : 'full'
}
