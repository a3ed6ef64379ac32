import { and, eq } from 'drizzle-orm'
import type { GameToday } from '../../contract/game/game.ts'
import type { Language } from '../../contract/languages.ts'
import { eventPhase, eventPill, nextChangeAt, signupPhase } from '../../rules/events/phases.ts'
import { isFull, signupStatus } from '../../rules/events/signup.ts'
import { events, signups } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { isAhead, takenPlaces } from '../event/place.ts'

type EventRow = typeof events.$inferSelect

/** Running events first, then those open for signup, then the next to begin. */
const urgency = (event: EventRow, now: number): number => {
  if (eventPhase(event, now) === 'ongoing') return 0
  return signupPhase(event, now) === 'ongoing' ? 1 : 2
}

export const eventAhead = async (
  tx: Tx,
  roleid: string,
  language: Language,
  now: number,
): Promise<GameToday['event']> => {
  const rows = await tx.select().from(events).where(isAhead(now))
  const [event] = rows.sort((a, b) => urgency(a, now) - urgency(b, now) || a.from - b.from || (a.id < b.id ? -1 : 1))
  if (!event) return null
  const pill = eventPill(event, now)
  if (pill === 'ended') return null
  const [signup] = await tx
    .select({ status: signups.status })
    .from(signups)
    .where(and(eq(signups.eventId, event.id), eq(signups.roleid, roleid)))
  return {
    id: event.id,
    name: event.name[language],
    summary: event.summary[language],
    pill,
    turnsAt: nextChangeAt(event, now),
    from: event.from,
    to: event.to,
    signupTo: event.signupTo,
    mine: signup?.status ?? signupStatus.none,
    full: isFull({ taken: await takenPlaces(tx, event.id), total: event.places }),
  }
}
