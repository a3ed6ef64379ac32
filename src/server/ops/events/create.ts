import { eventsCreate } from '../../../contract/ops-events.ts'
import { events } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'

export const eventsCreateVerb = opsVerb(
  eventsCreate,
  async ({ tx, now }, { event }) => {
    if (event.signupFrom >= event.signupTo)
      return deny('bad_request', 'event.signupTo has to be after event.signupFrom')
    if (event.from >= event.to) return deny('bad_request', 'event.to has to be after event.from')
    const added = await tx
      .insert(events)
      .values({ ...event, publishedAt: event.publishedAt ?? now })
      .onConflictDoNothing()
      .returning({ id: events.id })
    if (added.length === 0) return deny('conflict', `there is an event named ${event.id} already: choose another id`)
    return { id: event.id }
  },
  ({ event }) => ({ id: event.id, name: event.name['zh-TW'], from: event.from, to: event.to }),
)
