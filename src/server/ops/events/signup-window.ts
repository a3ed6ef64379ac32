import { eq } from 'drizzle-orm'
import { events } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'

type Window = Pick<typeof events.$inferSelect, 'signupFrom' | 'signupTo'>
type Seen = Window & Pick<typeof events.$inferSelect, 'to'>

const MINUTE_MS = 60_000

/**
 * Nobody signs up for what is over. A window opens and closes with a minute, as every clock on a screen turns: a page
 * that is told of it says so at once.
 */
export const moveSignup = async (
  { tx, now }: OpsContext,
  id: string,
  move: (event: Seen, now: number) => Partial<Window>,
): Promise<{ id: string }> => {
  const event = theOne(await tx.select().from(events).where(eq(events.id, id)).for('update'), 'event', 'events list')
  if (event.withdrawnAt !== null || now >= event.to) return deny('conflict', 'this event is over')
  await tx
    .update(events)
    .set(move(event, now - (now % MINUTE_MS)))
    .where(eq(events.id, id))
  return { id }
}
