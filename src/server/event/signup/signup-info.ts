import { and, eq } from 'drizzle-orm'
import { fillSignupInfo } from '../../../contract/event/teams.ts'
import { whyNotFill } from '../../../rules/events/acts.ts'
import { refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { signups } from '../../db/schema/index.ts'
import { noteChange } from '../changed.ts'
import { lockedPlace, ownTeam } from '../place.ts'
import { checkedInfo, encryptInfo, isKept } from './info.ts'
import { tellWhenReady } from './ready.ts'

export const fillSignupInfoVerb = verb(fillSignupInfo, async (context, { event: id, info }) => {
  const { tx, roleid, now, secrets } = context
  const place = await lockedPlace(context, id)
  const wasComplete = place.signup?.complete ?? false
  refuseIf(whyNotFill(place.standing, wasComplete, now))
  const team = ownTeam(place)
  const checked = checkedInfo(info)
  await tx
    .update(signups)
    .set({ infoSealed: encryptInfo(secrets, checked), complete: true })
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  if (!isKept(secrets, place.signup?.infoSealed ?? null, checked)) await noteChange(tx, team)
  if (!wasComplete) await tellWhenReady(context, place.event, team)
  return {}
})
