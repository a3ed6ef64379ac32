import { asc, eq } from 'drizzle-orm'
import { eventsSignups } from '../../../contract/ops-events.ts'
import { players, signups, teams } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'
import { statusName } from './status-name.ts'

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
