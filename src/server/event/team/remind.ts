import { and, eq } from 'drizzle-orm'
import { remindMember } from '../../../contract/event/teams.ts'
import { whyNotLead, whyNotRemind } from '../../../rules/events/acts.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { signups } from '../../db/schema/index.ts'
import { remindLetter, tellAll } from '../letters.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { otherMember } from './other-member.ts'

/** Once per member and day (Taipei). */
export const remindMemberVerb = verb(remindMember, async (context, { event: id, member }) => {
  const { tx, now } = context
  const place = await lockedPlace(context, id)
  const team = ownTeam(place)
  refuseIf(whyNotLead(place.standing))
  const { roleid, complete, remindedAt } = await otherMember(context, team, member)
  if (complete) return refuse('already_done')
  refuseIf(whyNotRemind(place.standing, now))
  if (remindedAt !== null && dayOf(remindedAt) === dayOf(now)) return refuse('reminded_today')
  await tx
    .update(signups)
    .set({ remindedAt: now })
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  await tellAll(tx, [roleid], remindLetter(place.event.name), now)
  return { remindedAt: now }
})
