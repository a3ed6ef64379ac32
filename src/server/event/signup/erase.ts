import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { goesOnWithout, isDead, timesUntil } from '../../../rules/events/acts.ts'
import { type EventTimes, eventPhase } from '../../../rules/events/clocks.ts'
import { isSignupStatus, type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { events, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { dissolvedLetter, memberLeftLetter, tellAll, unsubmittedLetter } from '../letters.ts'
import { type EventRow, lockedEvent, type TeamRow } from '../place.ts'
import { membersOf } from '../roster.ts'
import { handOver } from './hand-over.ts'
import { dissolve, leaveTeam, takeOut } from './leave.ts'

interface Leaving {
  readonly event: EventRow
  readonly team: TeamRow
  readonly times: EventTimes
  readonly status: SignupStatus
  readonly roleid: string
  readonly now: number
}

/**
 * decided here: where no other team can be founded any more, whoever is left goes on without the one who is gone: a
 * team that trained for an event is not sent home because its leader left the game.
 */
const goOnWithout = async (tx: Tx, { event, team, times, status, roleid, now }: Leaving): Promise<void> => {
  const leads = team.leader === roleid
  const dead = isDead({ times, status }, now)
  if (leads && (dead || (await membersOf(tx, team)).length === 1)) {
    await tellAll(tx, await dissolve(tx, team, now), unsubmittedLetter(event.name), now)
    return
  }
  if (leads) await handOver(tx, event, team, now)
  await takeOut(tx, team, roleid)
  // Where there is nothing left to take part in, no seat is kept: a signup that is opened again finds it free.
  if (dead) return
  await tx
    .update(teams)
    .set({ vacated: sql`${teams.vacated} + 1` })
    .where(eq(teams.id, team.id))
}

const leaveInTime = async (tx: Tx, { event, team, status, roleid, now }: Leaving): Promise<void> => {
  if (team.leader === roleid) {
    await tellAll(tx, await dissolve(tx, team, now), dissolvedLetter(event.name), now)
    return
  }
  const { isVoid, left } = await leaveTeam(tx, team, status, roleid)
  await tellAll(tx, isVoid ? left : [team.leader], memberLeftLetter(event.name, isVoid), now)
}

const leaveEvent = async (tx: Tx, id: string, roleid: string, now: number): Promise<void> => {
  const event = await lockedEvent(tx, id)
  const [own] = await tx
    .select({ team: teams, status: signups.status })
    .from(signups)
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid)))
  if (!event || !own || !isSignupStatus(own.status)) return
  const times = timesUntil(event, event.withdrawnAt)
  // What is over is history: the result stays, under a number that leads to nobody.
  if (eventPhase(times, now) === 'ended') return
  const leaving = { event, team: own.team, times, status: own.status, roleid, now }
  if (goesOnWithout({ times, status: own.status }, now)) await goOnWithout(tx, leaving)
  else await leaveInTime(tx, leaving)
}

/** Of a player who leaves the game for good: out of every event that is not over. The player's row is locked. */
export const leaveAllEvents = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  const inside = await tx
    .select({ id: events.id })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(and(eq(signups.roleid, roleid), ne(signups.status, signupStatus.none), gt(events.to, now)))
    .orderBy(asc(events.id))
  for (const { id } of inside) await leaveEvent(tx, id, roleid, now)
}
