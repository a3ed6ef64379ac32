import { eq } from 'drizzle-orm'
import { eventsClose, eventsOpen } from '../../../contract/ops/world/events.ts'
import { MINUTE_MS } from '../../../rules/time/units.ts'
import { events } from '../../db/schema/index.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'

type Window = Pick<typeof events.$inferSelect, 'signupFrom' | 'signupTo'>
type Seen = Window & Pick<typeof events.$inferSelect, 'to'>

/**
 * Not for events that are over. Times are rounded to the minute like every clock on screen, so that notified pages show
 * the change at once.
 */
const moveSignup = async (
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

export const eventsOpenVerb = opsVerb(eventsOpen, (context, { id, until }) =>
  moveSignup(context, id, (window, now) => {
    const signupTo = until ?? window.signupTo
    // Joining or leaving after the event's end would claim prizes already won, or give them up.
    if (signupTo > window.to) return deny('bad_request', 'the signup would outlast the event')
    if (signupTo <= now) return deny('bad_request', 'the signup would end in the past: give --until with a later time')
    return { signupFrom: Math.min(window.signupFrom, now), signupTo }
  }),
)

export const eventsCloseVerb = opsVerb(eventsClose, (context, { id }) =>
  moveSignup(context, id, (window, now) => {
    if (window.signupTo <= now) return deny('conflict', 'the signup is closed already')
    return { signupFrom: Math.min(window.signupFrom, now), signupTo: now }
  }),
)
