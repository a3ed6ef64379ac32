import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { signupStatus } from '../../../rules/events/signup.ts'
import { stageAt } from '../../../rules/events/stages.ts'
import type { MatchReport } from '../../../rules/match.ts'
import { events, signups, teamMembers, teamScores } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Begun } from '../report.ts'

/** decided here: the points that a member's match adds to the team. */
export const teamPoints = ({ waves, cleared, mvp }: MatchReport): number => waves + (cleared ? 20 : 0) + (mvp ? 10 : 0)

/**
 * The team, if the player was accepted in it when the match was played; matches for another team or before acceptance
 * do not count.
 */
const acceptedTeam = async (tx: Tx, event: string, { roleid, at }: Begun): Promise<string | null> => {
  const own = and(eq(signups.eventId, event), eq(signups.roleid, roleid), eq(signups.status, signupStatus.success))
  const [signup] = await tx
    .select({ team: teamMembers.teamId })
    .from(signups)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, signups.teamId), eq(teamMembers.roleid, roleid)))
    .where(and(own, lte(teamMembers.joinedAt, at), or(isNull(signups.reviewedAt), lte(signups.reviewedAt, at))))
  return signup?.team ?? null
}

/** A late report must not move back the time at which a team reached its points, which decides ties. */
const added = {
  points: sql`${teamScores.points} + excluded.points`,
  matches: sql`${teamScores.matches} + 1`,
  reachedAt: sql`case when excluded.points = 0 then ${teamScores.reachedAt} else greatest(${teamScores.reachedAt}, excluded.reached_at) end`,
  reportedAt: sql`greatest(${teamScores.reportedAt}, excluded.reported_at)`,
}

/**
 * Adds a match's points to the player's accepted team, if it was played at one of the event's stores while the event
 * ran, until the prizes are settled. Holds a shared lock on the event's row, so that nobody leaves a team or settles
 * meanwhile. Returns which events changed.
 */
export const addTeamPoints = async (tx: Tx, row: Begun, report: MatchReport): Promise<readonly string[]> => {
  const { roleid, store, at, receivedAt } = row
  const running = await tx
    .select()
    .from(events)
    .where(
      and(
        inArray(events.id, tx.select({ id: signups.eventId }).from(signups).where(eq(signups.roleid, roleid))),
        isNull(events.withdrawnAt),
        isNull(events.settledAt),
        lte(events.from, at),
        gt(events.to, at),
      ),
    )
    .orderBy(asc(events.id))
    .for('share')
  const moved: string[] = []
  for (const event of running.filter(({ stores }) => stores.includes(store))) {
    const stage = stageAt(event, at)
    const team = await acceptedTeam(tx, event.id, row)
    if (stage === null || team === null) continue
    const score = { eventId: event.id, stage, teamId: team, points: teamPoints(report), matches: 1 }
    await tx
      .insert(teamScores)
      .values({ ...score, reachedAt: at, reportedAt: receivedAt })
      .onConflictDoUpdate({ target: [teamScores.eventId, teamScores.stage, teamScores.teamId], set: added })
    moved.push(event.id)
  }
  return moved
}
