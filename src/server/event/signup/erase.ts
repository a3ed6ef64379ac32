import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { goesOnWithout, timesUntil } from '../../../rules/events/acts.ts'
import { eventPhase } from '../../../rules/events/clocks.ts'
import { isSignupStatus, type SignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { events, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { dissolvedLetter, memberLeftLetter, newLeaderLetter, tellAll } from '../letters.ts'
import { type EventRow, lockedEvent, type TeamRow } from '../place.ts'
import { membersOf } from '../roster.ts'
import { askForReview } from '../submit.ts'
import { dissolve, leaveTeam, takeOut } from './leave.ts'

interface Leaving {
  readonly event: EventRow
  readonly team: TeamRow
  readonly status: SignupStatus
  readonly roleid: string
  readonly now: number
}

/**
 * decided here: where no other team can be founded any more, whoever is left goes on without the one who is gone: a
 * team that trained for an event is not sent home because its leader left the game.
 */
const goOnWithout = async (tx: Tx, { event, team, status, roleid, now }: Leaving): Promise<void> => {
  const [next] = (await membersOf(tx, team)).filter((member) => member.roleid !== roleid)
  if (!next) {
    await dissolve(tx, team, now)
    return
  }
  await takeOut(tx, team, roleid)
  await tx
    .update(teams)
    .set({ vacated: sql`${teams.vacated} + 1` })
    .where(eq(teams.id, team.id))
  if (team.leader !== roleid) return
  await tx.update(teams).set({ leader: next.roleid }).where(eq(teams.id, team.id))
  // What waits to be looked at stands under the leader's name.
  if (status === signupStatus.pending) await askForReview(tx, { ...team, leader: next.roleid }, now)
  await tellAll(tx, [next.roleid], newLeaderLetter(event.name), now)
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
  const leaving = { event, team: own.team, status: own.status, roleid, now }
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
