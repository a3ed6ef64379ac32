import { exitTeam } from '../../../contract/event/teams.ts'
import { whyNotExit } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { memberLeftLetter, tellAll } from '../letters.ts'
import { hasUsedCancel, lockedPlace, ownTeam } from '../place.ts'
import { leaveTeam } from '../signup/leave.ts'

/** Tells the leader always, and the other members if the submitted team became void. */
export const exitTeamVerb = verb(exitTeam, async (context, { event: id }) => {
  const { tx, roleid, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotExit(place.standing, hasUsedCancel(place), now))
  const { isVoid, left } = await leaveTeam(tx, team, place.standing.status, roleid)
  await tellAll(tx, isVoid ? left : [team.leader], memberLeftLetter(place.event.name, isVoid), now)
  return {}
})
