import { and, eq, isNull } from 'drizzle-orm'
import { eventsPoints } from '../../../contract/ops/world/event-play.ts'
import { teamScores, teams } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { lockEvent } from './known.ts'

/** decided here: far beyond what can be played, and within what the database counts. */
const MOST_POINTS = 1_000_000_000

const scoreOf = async ({ tx }: OpsContext, eventId: string, stage: string, teamId: string) => {
  const [score] = await tx
    .select()
    .from(teamScores)
    .where(and(eq(teamScores.eventId, eventId), eq(teamScores.stage, stage), eq(teamScores.teamId, teamId)))
  return score
}

/** Recorded with its reason, and seen by whoever looks at the scores. */
export const eventsPointsVerb = opsVerb(eventsPoints, async (context, { id, team, stage, points: more }) => {
  const { tx, now, deps } = context
  const event = await lockEvent(context, id)
  if (event.settledAt !== null) return deny('conflict', 'the prizes were settled: points stay as they are')
  if (event.withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (now < event.from) return deny('conflict', 'this event has not begun')
  if (!event.stages.some((one) => one.id === stage))
    return deny('bad_request', `the stages are ${event.stages.map((one) => one.id).join(', ')}`)
  const own = and(eq(teams.id, team), eq(teams.eventId, id), isNull(teams.dissolvedAt))
  theOne(await tx.select().from(teams).where(own), 'team', `events teams --id ${id}`)
  const points = ((await scoreOf(context, id, stage, team))?.points ?? 0) + more
  if (points < 0) return deny('conflict', 'the team has fewer points than that')
  if (points > MOST_POINTS) return deny('conflict', 'no team has so many points')
  const when = { reachedAt: now, reportedAt: now }
  await tx
    .insert(teamScores)
    .values({ eventId: id, stage, teamId: team, points, ...when })
    .onConflictDoUpdate({ target: [teamScores.eventId, teamScores.stage, teamScores.teamId], set: { points, ...when } })
  deps.moves.tellScored([id])
  return { id, points }
})
