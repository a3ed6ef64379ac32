import { and, asc, eq } from 'drizzle-orm'
import { eventsExport, type sealedColumns } from '../../../contract/ops/world/event-play.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, signups, teams } from '../../db/schema/index.ts'
import { openInfo } from '../../event/signup/info.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { knownEvent } from './known.ts'

type Column = (typeof sealedColumns)[number]

/** Null where the papers were forgotten by now. */
const opened = ({ deps }: OpsContext, sealed: string | null, columns: readonly Column[]) => {
  const info = sealed === null || columns.length === 0 ? null : openInfo(deps.secrets, sealed)
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
    .where(and(eq(signups.eventId, id), eq(signups.status, signupStatus.success)))
    .orderBy(asc(teams.name), asc(teams.id), asc(signups.roleid))
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
