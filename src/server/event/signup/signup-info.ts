import { and, eq } from 'drizzle-orm'
import { fillSignupInfo } from '../../../contract/event/teams.ts'
import { whyNotFill } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { signups } from '../../db/schema/index.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { checkedInfo, sealInfo } from './info.ts'
import { tellWhenReady } from './ready.ts'

export const fillSignupInfoVerb = verb(fillSignupInfo, async (context, { event: id, info }) => {
  const { tx, roleid, now, secrets } = context
  const place = await lockedPlace(context, id)
  const wasComplete = place.signup?.complete ?? false
  refuseIf(whyNotFill(place.standing, wasComplete, now))
  const infoSealed = sealInfo(secrets, checkedInfo(info))
  await tx
    .update(signups)
    .set({ infoSealed, complete: true })
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  if (!wasComplete) await tellWhenReady(context, place.event, ownTeam(place))
  return {}
})
