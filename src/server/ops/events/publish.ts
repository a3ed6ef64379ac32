import { eq } from 'drizzle-orm'
import { eventsPublish } from '../../../contract/ops/world/events.ts'
import { events } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { lockEvent } from './known.ts'

export const eventsPublishVerb = opsVerb(eventsPublish, async (context, { id, at }) => {
  const { tx, now } = context
  const { publishedAt, withdrawnAt, signupTo } = await lockEvent(context, id)
  if (withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (publishedAt !== null && publishedAt <= now) return deny('conflict', 'players see this event already')
  const from = at ?? now
  if (from >= signupTo) return deny('bad_request', 'the signup would be over by then')
  await tx.update(events).set({ publishedAt: from }).where(eq(events.id, id))
  return { id }
})
