import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { signupStatus } from '../../../rules/events/signup.ts'
import { stageAt } from '../../../rules/events/stages.ts'
import type { MatchReport } from '../../../rules/match.ts'
import { events, signups, teamMembers, teamScores } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Begun } from '../report.ts'

/** decided here: what a match of a member adds to the team. */
export const teamPoints = ({ waves, cleared, mvp }: MatchReport): number => waves + (cleared ? 20 : 0) + (mvp ? 10 : 0)

/** Nobody brings along what they played for another team, or before theirs was accepted, however late it is told. */
const acceptedTeam = async (tx: Tx, event: string, { roleid, at }: Begun): Promise<string | null> => {
  const own = and(eq(signups.eventId, event), eq(signups.roleid, roleid), eq(signups.status, signupStatus.success))
  const [signup] = await tx
    .select({ team: teamMembers.teamId })
    .from(signups)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, signups.teamId), eq(teamMembers.roleid, roleid)))
    .where(and(own, lte(teamMembers.joinedAt, at), or(isNull(signups.reviewedAt), lte(signups.reviewedAt, at))))
  return signup?.team ?? null
}

/** A report that comes late does not turn the time back at which a team had its points. */
const added = {
  points: sql`${teamScores.points} + excluded.points`,
  matches: sql`${teamScores.matches} + 1`,
  reachedAt: sql`case when excluded.points = 0 then ${teamScores.reachedAt} else greatest(${teamScores.reachedAt}, excluded.reached_at) end`,
  reportedAt: sql`greatest(${teamScores.reportedAt}, excluded.reported_at)`,
}

/**
 * A match at one of the event's stores, while it lasts, counts for the team of whoever was accepted, until the prizes
 * are settled. The event's row is shared until then: nobody leaves the team, and nobody settles, in the middle of it.
 * Answers which events have moved.
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
