import { and, eq } from 'drizzle-orm'
import type { GameToday } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { inEventOrder } from '../../rules/events/order.ts'
import { eventPill, nextChangeAt } from '../../rules/events/phases.ts'
import { isFull, signupStatus } from '../../rules/events/signup.ts'
import { events, signups } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { isAhead, takenOf } from '../event/place.ts'

export const eventAhead = async (
  tx: Tx,
  roleid: string,
  language: Language,
  now: number,
): Promise<GameToday['event']> => {
  const rows = await tx
    .select({ event: events, status: signups.status })
    .from(events)
    .leftJoin(signups, and(eq(signups.eventId, events.id), eq(signups.roleid, roleid)))
    .where(isAhead(now))
  const taken = await takenOf(
    tx,
    rows.map(({ event }) => event.id),
  )
  const [found] = rows
    .map(({ event, status }) => ({
      ...event,
      places: { taken: taken.get(event.id) ?? 0, total: event.places },
      status: status ?? signupStatus.none,
    }))
    .sort(inEventOrder(now))
  if (!found) return null
  const pill = eventPill(found, now)
  if (pill === 'ended') return null
  const { id, name, summary, from, to, signupTo, places, status } = found
  return {
    ...{ id, name: name[language], summary: summary[language], pill, turnsAt: nextChangeAt(found, now) },
    ...{ from, to, signupTo, mine: status, full: isFull(places) },
  }
}
