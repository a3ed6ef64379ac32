import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isDead } from '../../../rules/events/acts.ts'
import { players, reviews, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { newLeaderLetter, tellAll } from '../letters.ts'
import type { EventRow, TeamRow } from '../place.ts'
import { membersOf } from '../roster.ts'
import { inEachEvent } from './inside.ts'

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

/**
 * decided here: whoever asks for their account's end leads no team any more. Its members would wait a week for one who
 * is not coming, and signup may close meanwhile; whoever comes back is still one of them. The player's row is locked.
 */
export const handOverTeams = (tx: Tx, roleid: string, now: number): Promise<void> =>
  inEachEvent(tx, { roleid, now }, async (inside) => {
    if (inside.team.leader === roleid && !isDead(inside, now)) await handOver(tx, inside.event, inside.team, now)
  })
