import { eq } from 'drizzle-orm'
import { editTeam } from '../../../contract/event/teams.ts'
import { whyNotEdit } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { teams } from '../../db/schema/index.ts'
import { noteChange } from '../changed.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { checkedTeam } from './named.ts'

export const editTeamVerb = verb(editTeam, async (context, { event: id, name: typed, icon: chosen }) => {
  const { tx, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotEdit(place.standing, now))
  const { name, icon } = checkedTeam(typed, chosen)
  const { background, pattern } = icon
  if (name === team.name && background === team.iconBackground && pattern === team.iconPattern) return {}
  await tx.update(teams).set({ name, iconBackground: background, iconPattern: pattern }).where(eq(teams.id, team.id))
  await noteChange(tx, team)
  return {}
})
