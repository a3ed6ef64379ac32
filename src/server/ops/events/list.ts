import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { eventsList } from '../../../contract/ops/world/events.ts'
import { eventPill } from '../../../rules/events/clocks.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { events, signups, teams } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const eventsListVerb = opsVerb(eventsList, async ({ tx, now }, { limit }) => {
  const rows = await tx.select().from(events).orderBy(desc(events.from), desc(events.id)).limit(limit)
  const counted = await tx
    .select({ id: teams.eventId, count: sql<number>`count(*)::int` })
    .from(teams)
    .where(isNull(teams.dissolvedAt))
    .groupBy(teams.eventId)
  const waiting = await tx
    .select({ id: signups.eventId, count: sql<number>`count(*)::int` })
    .from(signups)
    .where(and(eq(signups.status, signupStatus.pending)))
    .groupBy(signups.eventId)
  const countOf = (list: typeof counted, id: string) => list.find((entry) => entry.id === id)?.count ?? 0
  return {
    events: rows.map((event) => ({
      id: event.id,
      name: event.name['zh-TW'],
      state: event.withdrawnAt === null ? eventPill(event, now) : 'withdrawn',
      signupFrom: event.signupFrom,
      signupTo: event.signupTo,
      from: event.from,
      to: event.to,
      size: event.size,
      teams: `${countOf(counted, event.id)} of ${event.places}`,
      pending: countOf(waiting, event.id),
    })),
  }
})
