import { and, eq, gt, lte } from 'drizzle-orm'
import { eventList, MOST_EVENTS } from '../../contract/event/events.ts'
import { inEventOrder } from '../../rules/events/order.ts'
import { signupStatus } from '../../rules/events/signup.ts'
import { verb } from '../call/verb.ts'
import { events, signups } from '../db/schema/index.ts'
import { knownStores } from '../store/known.ts'
import { type EventRow, isWithdrawn, SHOWN_FOR_MS, takenOf } from './place.ts'
import { shownEvent, storesOf } from './shown.ts'

export const eventListVerb = verb(eventList, async ({ tx, roleid, now, language }) => {
  const rows = await tx
    .select({ event: events, status: signups.status })
    .from(events)
    .leftJoin(signups, and(eq(signups.eventId, events.id), eq(signups.roleid, roleid)))
    .where(and(lte(events.publishedAt, now), gt(events.to, now - SHOWN_FOR_MS)))
  const statusOf = new Map(rows.map(({ event, status }) => [event.id, status ?? signupStatus.none]))
  // A withdrawn event is only visible to players who are in it.
  const isSeen = (event: EventRow) => !isWithdrawn(event) || statusOf.get(event.id) !== signupStatus.none
  const seen = rows.map(({ event }) => event).filter(isSeen)
  const taken = await takenOf(
    tx,
    seen.map(({ id }) => id),
  )
  const ordered = seen
    .map((event) => {
      const of = { taken: taken.get(event.id) ?? 0, status: statusOf.get(event.id) ?? signupStatus.none, language }
      return { ...shownEvent(event, of), row: event }
    })
    .sort(inEventOrder(now))
    .slice(0, MOST_EVENTS)
  const known = await knownStores(tx)
  return {
    events: ordered.map(({ row, ...event }) => ({
      ...event,
      stores: storesOf(row, known, language).map(({ name }) => name),
    })),
  }
})
