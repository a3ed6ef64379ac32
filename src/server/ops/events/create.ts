import { eventsCreate } from '../../../contract/ops/world/events.ts'
import { events } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { checkPlan } from './known.ts'
import { plainPrizes } from './prizes.ts'

export const eventsCreateVerb = opsVerb(
  eventsCreate,
  async (context, { event: { prizes, ...event }, draft }) => {
    const { tx, now } = context
    const planned = { ...event, prizes: plainPrizes(prizes) }
    // Not of every event: a signup that is closed before it opened has no length, and its event is edited all the same.
    if (event.signupFrom >= event.signupTo) deny('bad_request', 'event.signupTo has to be after event.signupFrom')
    await checkPlan(context, planned)
    const added = await tx
      .insert(events)
      .values({ ...planned, publishedAt: draft ? null : (event.publishedAt ?? now) })
      .onConflictDoNothing()
      .returning({ id: events.id })
    if (added.length === 0) return deny('conflict', `there is an event named ${event.id} already: choose another id`)
    return { id: event.id }
  },
  ({ event }) => ({ id: event.id, name: event.name['zh-TW'], from: event.from, to: event.to }),
)
