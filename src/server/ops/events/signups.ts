import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { eventsSignups } from '../../../contract/ops/world/events.ts'
import { grouped } from '../../../rules/grouped.ts'
import { players, signups, teams } from '../../db/schema/index.ts'
import { openInfo } from '../../event/signup/info.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { statusName } from './status-name.ts'

/** Who filled in the number that somebody else did: one person takes part once, under whatever account. */
const samePapersIn = async ({ tx, deps }: OpsContext, id: string) => {
  const rows = await tx
    .select({ roleid: signups.roleid, sealed: signups.infoSealed })
    .from(signups)
    .where(and(eq(signups.eventId, id), isNotNull(signups.infoSealed)))
    .orderBy(asc(signups.roleid))
  const papers = rows.flatMap(({ roleid, sealed }) => {
    const info = sealed === null ? null : openInfo(deps.secrets, sealed)
    return info ? [{ roleid, number: info.number.toUpperCase().replace(/[\s-]/g, '') }] : []
  })
  const byNumber = grouped(papers, ({ number }) => number)
  const numberOf = new Map(papers.map(({ roleid, number }) => [roleid, number]))
  return (roleid: string): string[] =>
    (byNumber.get(numberOf.get(roleid) ?? '') ?? []).map((other) => other.roleid).filter((other) => other !== roleid)
}

export const eventsSignupsVerb = opsVerb(eventsSignups, async (context, { id, limit }) => {
  const { tx } = context
  const samePapersAs = await samePapersIn(context, id)
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
  return {
    signups: rows.map((row) => ({
      ...row,
      status: statusName(row.status),
      samePapers: samePapersAs(row.roleid),
    })),
  }
})
