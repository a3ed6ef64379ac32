import type { InviteState, TeamInvite } from '../../../contract/event/teams.ts'
import { inviteState } from '../../events/team/invites.ts'

/**
 * An invitation now, given a saved copy: signup may have opened or closed since. What only people can change stays as
 * in the copy.
 */
export const inviteNow = ({ state, event, members }: TeamInvite, now: number): InviteState => {
  if (state !== 'open' && state !== 'notOpenYet' && state !== 'full') return state
  const free = state !== 'full' && members.length < event.size
  return inviteState({ times: event, belongs: null, free }, now)
}
