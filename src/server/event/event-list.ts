import { and, eq, gt, lte } from 'drizzle-orm'
import { eventList, MOST_EVENTS } from '../../contract/event/events.ts'
import { eventPhase } from '../../rules/events/phases.ts'
import { signupStatus } from '../../rules/events/signup.ts'
import { verb } from '../call/verb.ts'
import { events, signups } from '../db/schema/index.ts'
import { knownStores } from '../store/known.ts'
import { type EventRow, isWithdrawn, SHOWN_FOR_MS, takenOf } from './place.ts'
import { shownEvent, shownTimes, storesOf } from './shown.ts'

/** Running events and the next to begin come first, then past ones, latest first. */
const inOrder = (now: number) => (one: EventRow, other: EventRow) => {
  const over = (event: EventRow) => (eventPhase(shownTimes(event), now) === 'ended' ? 1 : 0)
  const between = over(one) === 1 ? other.to - one.to : one.from - other.from
  return over(one) - over(other) || between || (one.id < other.id ? -1 : 1)
}

export const eventListVerb = verb(eventList, async ({ tx, roleid, now, language }) => {
  const rows = await tx
    .select({ event: events, status: signups.status })
    .from(events)
    .leftJoin(signups, and(eq(signups.eventId, events.id), eq(signups.roleid, roleid)))
    .where(and(lte(events.publishedAt, now), gt(events.to, now - SHOWN_FOR_MS)))
  const statusOf = new Map(rows.map(({ event, status }) => [event.id, status ?? signupStatus.none]))
  // A withdrawn event is only visible to players who are in it.
  const isSeen = (event: EventRow) => !isWithdrawn(event) || statusOf.get(event.id) !== signupStatus.none
  const seen = rows
    .map(({ event }) => event)
    .filter(isSeen)
    .sort(inOrder(now))
    .slice(0, MOST_EVENTS)
  const taken = await takenOf(
    tx,
    seen.map(({ id }) => id),
  )
  const known = await knownStores(tx)
  return {
    events: seen.map((event) => ({
      ...shownEvent(event, {
        taken: taken.get(event.id) ?? 0,
        status: statusOf.get(event.id) ?? signupStatus.none,
        language,
      }),
      stores: storesOf(event, known, language).map(({ name }) => name),
    })),
  }
})
