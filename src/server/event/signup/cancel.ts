import { and, eq, sql } from 'drizzle-orm'
import { cancelSignup } from '../../../contract/event/teams.ts'
import { whyNotCancel } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { signups } from '../../db/schema/index.ts'
import { dissolvedLetter, tellAll } from '../letters.ts'
import { hasUsedCancel, lockedPlace, ownTeam } from '../place.ts'
import { dissolve } from './leave.ts'

export const cancelSignupVerb = verb(cancelSignup, async (context, { event: id }) => {
  const { tx, roleid, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotCancel(place.standing, hasUsedCancel(place), now))
  const others = await dissolve(tx, team, now)
  await tx
    .update(signups)
    .set({ cancelled: sql`${signups.cancelled} + 1` })
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  await tellAll(tx, others, dissolvedLetter(place.event.name), now)
  return {}
})
