import { asc, eq } from 'drizzle-orm'
import { eventsSignups } from '../../../contract/ops-events.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, signups, teams } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

const statusName = (status: number): string =>
  Object.entries(signupStatus).find(([, value]) => value === status)?.[0] ?? String(status)

export const eventsSignupsVerb = opsVerb(eventsSignups, async ({ tx }, { id, limit }) => {
  const rows = await tx
    .select({
      roleid: signups.roleid,
      nickname: players.nickname,
      team: teams.name,
      status: signups.status,
      submittedAt: signups.submittedAt,
    })
    .from(signups)
    .innerJoin(players, eq(players.roleid, signups.roleid))
    .leftJoin(teams, eq(teams.id, signups.teamId))
    .where(eq(signups.eventId, id))
    .orderBy(asc(signups.status), asc(signups.submittedAt), asc(signups.roleid))
    .limit(limit)
  return { signups: rows.map((row) => ({ ...row, status: statusName(row.status) })) }
})
