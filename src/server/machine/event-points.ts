import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { signupStatus } from '../../rules/events/signup.ts'
import type { MatchReport } from '../../rules/match.ts'
import { events, signups, teamScores } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Begun } from './report.ts'

type Running = Pick<typeof events.$inferSelect, 'from' | 'to' | 'stages'>

/** decided here: an event's stages share its time evenly. */
export const stageAt = ({ from, to, stages }: Running, at: number): string | null => {
  const index = Math.floor(((at - from) / (to - from)) * stages.length)
  return stages[Math.min(stages.length - 1, Math.max(0, index))]?.id ?? null
}

/** decided here: what a match of a member adds to the team. */
export const teamPoints = ({ waves, cleared, mvp }: MatchReport): number => waves + (cleared ? 20 : 0) + (mvp ? 10 : 0)

/** A match at one of the event's stores, while it lasts, counts for the team of whoever was accepted. */
export const addTeamPoints = async (tx: Tx, { roleid, store, at }: Begun, report: MatchReport): Promise<void> => {
  const running = await tx
    .select({
      id: events.id,
      stages: events.stages,
      stores: events.stores,
      from: events.from,
      to: events.to,
      team: signups.teamId,
    })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(
      and(
        eq(signups.roleid, roleid),
        eq(signups.status, signupStatus.success),
        isNotNull(signups.teamId),
        isNull(events.withdrawnAt),
        lte(events.from, at),
        gt(events.to, at),
      ),
    )
  for (const event of running) {
    const stage = stageAt(event, at)
    if (stage === null || event.team === null || !event.stores.includes(store)) continue
    await tx
      .insert(teamScores)
      .values({ eventId: event.id, stage, teamId: event.team, points: teamPoints(report), reachedAt: at })
      .onConflictDoUpdate({
        target: [teamScores.eventId, teamScores.stage, teamScores.teamId],
        set: { points: sql`${teamScores.points} + excluded.points`, reachedAt: sql`excluded.reached_at` },
      })
  }
}
