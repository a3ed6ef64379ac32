import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { eventsSignup } from '../../../contract/ops/world/events.ts'
import { signups } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { shortenedAll } from '../masked.ts'

const infoSchema = v.record(v.string(), v.unknown())

export const eventsSignupVerb = opsVerb(eventsSignup, async ({ tx, deps }, { id, roleid }) => {
  const own = and(eq(signups.eventId, id), eq(signups.roleid, roleid))
  const { infoSealed } = theOne(await tx.select().from(signups).where(own), 'signup', `events signups --id ${id}`)
  if (infoSealed === null) return deny('not_found', 'this player has not filled anything in yet')
  return { id, roleid, info: shortenedAll(v.parse(infoSchema, JSON.parse(deps.secrets.open('signup', infoSealed)))) }
})
