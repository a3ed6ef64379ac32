import { submitTeam } from '../../../contract/event/teams.ts'
import { whyNotSubmit } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { membersOf, rosterOf } from '../roster.ts'
import { submit } from '../submit.ts'

export const submitTeamVerb = verb(submitTeam, async (context, { event: id }) => {
  const { tx, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotSubmit(place.standing, rosterOf(place.event, team, await membersOf(tx, team)), now))
  await submit(tx, team, now)
  return {}
})
