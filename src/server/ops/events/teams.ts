import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import { eventsAnnounce, eventsTeams } from '../../../contract/ops/world/event-play.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { opsMailings, players, signups, teamMembers, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { overallStandings, pointsIn } from '../../event/reward/standings.ts'
import { ofTheOffice } from '../../mail/senders.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { knownEvent, statusName } from './known.ts'

/** All players in an event, whatever their status, who can get mail. */
export const everybodyIn = async (tx: Tx, id: string): Promise<readonly string[]> => {
  const rows = await tx
    .select({ roleid: signups.roleid })
    .from(signups)
    .innerJoin(players, eq(players.roleid, signups.roleid))
    .where(and(eq(signups.eventId, id), ne(signups.status, signupStatus.none), eq(players.status, 'normal')))
    .orderBy(asc(signups.roleid))
  return rows.map(({ roleid }) => roleid)
}

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
  const ranks = new Map((await overallStandings(tx, [id])).map(({ team, rank }) => [team, rank]))
  const points = await pointsIn(tx, id)
  const last = Number.MAX_SAFE_INTEGER
  return {
    teams: rows
      .map((row) => ({
        ...row,
        status: statusName(row.status),
        points: points.get(row.id) ?? 0,
        rank: ranks.get(row.id) ?? null,
      }))
      .toSorted((one, other) => (one.rank ?? last) - (other.rank ?? last))
      .slice(0, limit),
  }
})

/** Stores the announcement like any letter to many; `mail.continue` writes it in steps. */
export const eventsAnnounceVerb = opsVerb(
  eventsAnnounce,
  async (context, { id: event, title, body }) => {
    const { tx, now, operator } = context
    await knownEvent(context, event)
    const recipients = [...(await everybodyIn(tx, event))]
    if (recipients.length === 0) return deny('conflict', 'nobody is in this event')
    const id = randomUUID()
    const letter = { sender: ofTheOffice, title, body, gifts: [] }
    const total = recipients.length
    await tx.insert(opsMailings).values({ id, ...letter, recipients, total, begunAt: now, begunBy: operator })
    return { id, done: 0, total }
  },
  ({ id, title }) => ({ id, title: title['zh-TW'] }),
)
