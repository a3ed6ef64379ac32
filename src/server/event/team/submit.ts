import { submitTeam } from '../../../contract/event/teams.ts'
import { whyNotSubmit } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { membersOf, rosterOf } from '../roster.ts'
import { submit } from '../submit.ts'
import { nameAlone } from './named.ts'

export const submitTeamVerb = verb(submitTeam, async (context, { event: id }) => {
  const { tx, roleid, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  // A player who joined alone corrects a refused name in their profile, so it is read again.
  const name = place.event.size === 1 ? await nameAlone(tx, roleid) : team.name
  const roster = rosterOf(place.event, team, await membersOf(tx, team))
  const asRefused = roster.asRefused && name === team.name
  refuseIf(whyNotSubmit(place.standing, { ...roster, asRefused }, now))
  await submit(tx, { ...team, name }, now)
  return {}
})
