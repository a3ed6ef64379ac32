import { eq } from 'drizzle-orm'
import { renewInvite } from '../../../../contract/event/teams.ts'
import { whyNotRenew } from '../../../../rules/events/acts.ts'
import { refuseIf } from '../../../call/refusal.ts'
import { verb } from '../../../call/verb.ts'
import { teams } from '../../../db/schema/index.ts'
import { lockedPlace, ownTeam } from '../../place.ts'
import { newInvite } from './invites.ts'

/** Invalidates the previous link. */
export const renewInviteVerb = verb(renewInvite, async (context, { event: id }) => {
  const { tx } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotRenew(place.standing))
  const invite = newInvite()
  await tx.update(teams).set({ invite }).where(eq(teams.id, team.id))
  return { invite }
})
