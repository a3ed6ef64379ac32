import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { type EventTimes, eventPhase } from '../../../rules/events/phases.ts'
import { isSignupStatus, type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { events, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { type EventRow, lockedEvent, type TeamRow, timesOf } from '../place.ts'

export interface Inside {
  readonly event: EventRow
  readonly team: TeamRow
  readonly times: EventTimes
  readonly status: SignupStatus
  /** The team that the player led until they asked to delete their account. */
  readonly handedOver: string | null
  readonly roleid: string
  readonly now: number
}

/** Locks the event. Null if the player is no longer in it, or it is over. */
const insideOf = async (tx: Tx, id: string, roleid: string, now: number): Promise<Inside | null> => {
  const event = await lockedEvent(tx, id)
  const [own] = await tx
    .select({ team: teams, status: signups.status, handedOver: signups.handedOver })
    .from(signups)
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  if (!event || !own || !isSignupStatus(own.status)) return null
  const times = timesOf(event, now)
  // Past events stay as they are, under a number that no longer identifies anybody.
  if (eventPhase(times, now) === 'ended') return null
  return { event, team: own.team, times, status: own.status, handedOver: own.handedOver, roleid, now }
}

/**
 * Calls `act` for every event that is not over and that the player is in, in the same order for everybody to avoid
 * deadlocks. Requires the lock of the player's row. The player's status is read under each event's lock, as they may
 * just be becoming its leader.
 */
export const inEachEvent = async (
  tx: Tx,
  { roleid, now }: { readonly roleid: string; readonly now: number },
  act: (inside: Inside) => Promise<void>,
): Promise<void> => {
  const inside = await tx
    .select({ id: events.id })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .where(and(eq(signups.roleid, roleid), ne(signups.status, signupStatus.none), gt(events.to, now)))
    .orderBy(asc(events.id))
  for (const { id } of inside) {
    const found = await insideOf(tx, id, roleid, now)
    if (found) await act(found)
  }
}
