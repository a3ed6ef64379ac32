import type { InviteState, TeamInvite } from '../../../contract/event/teams.ts'
import { inviteState } from '../../events/invites.ts'

/**
 * What an invitation means now: signup may have opened or closed since the service said what it is. What only people
 * change stays as it was said.
 */
export const inviteNow = ({ state, event, members }: TeamInvite, now: number): InviteState => {
  if (state !== 'open' && state !== 'notOpenYet' && state !== 'full') return state
  const free = state !== 'full' && members.length < event.size
  return inviteState({ times: event, belongs: null, free }, now)
}
