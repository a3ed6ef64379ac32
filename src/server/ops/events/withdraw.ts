import { and, eq } from 'drizzle-orm'
import { eventsWithdraw } from '../../../contract/ops/world/events.ts'
import { events, reviews } from '../../db/schema/index.ts'
import { tellAll, withdrawnLetter } from '../../event/letters.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { everybodyIn } from './inside.ts'
import { lockEvent } from './known.ts'

/** Nothing is left to be looked at, and whoever is in it reads why. */
export const eventsWithdrawVerb = opsVerb(eventsWithdraw, async (context, { id, reason }) => {
  const { tx, now } = context
  const event = await lockEvent(context, id)
  if (event.withdrawnAt !== null) return deny('conflict', 'this event was withdrawn before')
  if (now >= event.to) return deny('conflict', 'this event is over')
  await tx.update(events).set({ withdrawnAt: now }).where(eq(events.id, id))
  await tx.delete(reviews).where(and(eq(reviews.kind, 'signup'), eq(reviews.subject, id), eq(reviews.state, 'waiting')))
  const inside = await everybodyIn(tx, id)
  await tellAll(tx, inside, withdrawnLetter(event.name, reason), now)
  return { id, letters: inside.length }
})
