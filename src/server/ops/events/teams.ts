import { and, count, eq, isNull } from 'drizzle-orm'
import { eventsTeams } from '../../../contract/ops/world/event-play.ts'
import { signups, teamMembers, teams } from '../../db/schema/index.ts'
import { overallStandings } from '../../event/reward/standings.ts'
import { opsVerb } from '../door/verb.ts'
import { knownEvent } from './known.ts'
import { statusName } from './status-name.ts'

export const eventsTeamsVerb = opsVerb(eventsTeams, async (context, { id, limit }) => {
  const { tx } = context
  await knownEvent(context, id)
  const rows = await tx
    .select({ id: teams.id, name: teams.name, status: signups.status, members: count(teamMembers.roleid) })
    .from(teams)
    .innerJoin(signups, and(eq(signups.eventId, teams.eventId), eq(signups.roleid, teams.leader)))
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(and(eq(teams.eventId, id), isNull(teams.dissolvedAt), eq(signups.teamId, teams.id)))
    .groupBy(teams.id, teams.name, signups.status)
    .orderBy(teams.id)
  const standings = new Map((await overallStandings(tx, [id])).map((standing) => [standing.team, standing]))
  const last = Number.MAX_SAFE_INTEGER
  return {
    teams: rows
      .map((row) => {
        const standing = standings.get(row.id)
        const status = statusName(row.status)
        return { ...row, status, points: standing?.points ?? 0, rank: standing?.rank ?? null }
      })
      .toSorted((one, other) => (one.rank ?? last) - (other.rank ?? last))
      .slice(0, limit),
  }
})
