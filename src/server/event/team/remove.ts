import { removeMember } from '../../../contract/event/teams.ts'
import { whyNotRemove } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { removedLetter, tellAll } from '../letters.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { leaveTeam } from '../signup/leave.ts'
import { otherMember } from './other-member.ts'

export const removeMemberVerb = verb(removeMember, async (context, { event: id, member }) => {
  const { tx, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotRemove(place.standing, now))
  const { roleid } = await otherMember(context, team, member)
  await leaveTeam(tx, team, place.standing.status, roleid)
  await tellAll(tx, [roleid], removedLetter(place.event.name), now)
  return {}
})
