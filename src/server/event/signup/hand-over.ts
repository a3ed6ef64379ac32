import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { isDead, timesUntil } from '../../../rules/events/acts.ts'
import { eventPhase } from '../../../rules/events/clocks.ts'
import { isSignupStatus, signupStatus } from '../../../rules/events/signup.ts'
import { events, players, reviews, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { newLeaderLetter, tellAll } from '../letters.ts'
import { type EventRow, lockedEvent, type TeamRow } from '../place.ts'
import { membersOf } from '../roster.ts'

/** Who joined next and stays; another one who is leaving too where nobody does. */
const successorOf = async (tx: Tx, team: TeamRow): Promise<string | undefined> => {
  const others = (await membersOf(tx, team)).map(({ roleid }) => roleid).filter((roleid) => roleid !== team.leader)
  const rows = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(inArray(players.roleid, others), isNull(players.erasureAt)))
  const staying = new Set(rows.map(({ roleid }) => roleid))
  return others.find((roleid) => staying.has(roleid)) ?? others[0]
}

/** What waits to be looked at stands under the leader's name, and goes along. The event is held. */
export const handOver = async (tx: Tx, event: EventRow, team: TeamRow, now: number): Promise<void> => {
  const next = await successorOf(tx, team)
  if (next === undefined) return
  await tx.update(teams).set({ leader: next }).where(eq(teams.id, team.id))
  const waiting = and(eq(reviews.roleid, team.leader), eq(reviews.state, 'waiting'))
  await tx
    .update(reviews)
    .set({ roleid: next })
    .where(and(eq(reviews.kind, 'signup'), eq(reviews.subject, event.id), waiting))
  await tellAll(tx, [next], newLeaderLetter(event.name), now)
}

const handOverIn = async (tx: Tx, id: string, roleid: string, now: number): Promise<void> => {
  const event = await lockedEvent(tx, id)
  const [own] = await tx
    .select({ team: teams, status: signups.status })
    .from(signups)
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .where(and(eq(signups.eventId, id), eq(signups.roleid, roleid), eq(teams.leader, roleid)))
  if (!event || !own || !isSignupStatus(own.status)) return
  const standing = { times: timesUntil(event, event.withdrawnAt), status: own.status }
  if (eventPhase(standing.times, now) === 'ended' || isDead(standing, now)) return
  await handOver(tx, event, own.team, now)
}

/**
 * decided here: whoever asks for their account's end leads no team any more. Its members would wait a week for one who
 * is not coming, and signup may close meanwhile; whoever comes back is still one of them. The player's row is locked.
 */
export const handOverTeams = async (tx: Tx, roleid: string, now: number): Promise<void> => {
  const led = await tx
    .select({ id: events.id })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .where(
      and(
        eq(signups.roleid, roleid),
        eq(teams.leader, roleid),
        ne(signups.status, signupStatus.none),
        gt(events.to, now),
      ),
    )
    .orderBy(asc(events.id))
  for (const { id } of led) await handOverIn(tx, id, roleid, now)
}
