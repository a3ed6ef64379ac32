import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { eventsExport, type sealedColumns } from '../../../contract/ops/world/event-play.ts'
import { eventsSignup, eventsSignups } from '../../../contract/ops/world/events.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { grouped } from '../../../rules/grouped.ts'
import { players, signups, teams } from '../../db/schema/index.ts'
import { decryptInfo } from '../../event/signup/info.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { shortenedAll } from '../masked.ts'
import { knownEvent, statusName } from './known.ts'

/** Players who entered an ID number that another one did: a person may take part only once, under whatever account. */
const samePapersIn = async ({ tx, deps }: OpsContext, id: string) => {
  const rows = await tx
    .select({ roleid: signups.roleid, sealed: signups.infoSealed })
    .from(signups)
    .where(and(eq(signups.eventId, id), isNotNull(signups.infoSealed)))
    .orderBy(asc(signups.roleid))
  const papers = rows.flatMap(({ roleid, sealed }) => {
    const info = sealed === null ? null : decryptInfo(deps.secrets, sealed)
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

const infoSchema = v.record(v.string(), v.unknown())

export const eventsSignupVerb = opsVerb(eventsSignup, async ({ tx, deps }, { id, roleid }) => {
  const own = and(eq(signups.eventId, id), eq(signups.roleid, roleid))
  const { infoSealed } = theOne(await tx.select().from(signups).where(own), 'signup', `events signups --id ${id}`)
  if (infoSealed === null) return deny('not_found', 'this player has not filled anything in yet')
  return { id, roleid, info: shortenedAll(deps.secrets.decryptAs(infoSchema, 'signup', infoSealed)) }
})

type Column = (typeof sealedColumns)[number]

/** Null once the signup information was erased. */
const opened = ({ deps }: OpsContext, sealed: string | null, columns: readonly Column[]) => {
  const info = sealed === null || columns.length === 0 ? null : decryptInfo(deps.secrets, sealed)
  const cell = (column: Column): string | null => {
    if (info === null) return null
    return column === 'contact' ? `${info.contact.kind}: ${info.contact.id}` : info[column]
  }
  return Object.fromEntries(columns.map((column) => [column, cell(column)]))
}

export const eventsExportVerb = opsVerb(eventsExport, async (context, { id, columns, reason }) => {
  const { tx } = context
  await knownEvent(context, id)
  if (columns.length > 0 && reason === undefined)
    return deny('bad_request', 'personal columns need a --reason, which is recorded')
  const rows = await tx
    .select({ signup: signups, team: teams, nickname: players.nickname })
    .from(signups)
    .innerJoin(teams, eq(teams.id, signups.teamId))
    .innerJoin(players, eq(players.roleid, signups.roleid))
    .where(and(eq(signups.eventId, id), eq(signups.status, signupStatus.success), ne(players.status, 'erased')))
    .orderBy(asc(teams.name), asc(teams.id), asc(signups.roleid))
  // The audit log records for each player that their information was read.
  if (columns.length > 0) context.concerns(...rows.map(({ signup }) => signup.roleid))
  return {
    signups: rows.map(({ signup, team, nickname }) => ({
      team: team.name,
      teamId: team.id,
      role: team.leader === signup.roleid ? 'leader' : 'member',
      roleid: signup.roleid,
      nickname,
      ...opened(context, signup.infoSealed, columns),
    })),
  }
})
