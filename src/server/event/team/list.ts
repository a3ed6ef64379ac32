import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { teamList } from '../../../contract/event/teams.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { grouped } from '../../../rules/grouped.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { events, signups, teamMembers, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { isWithdrawn, SHOWN_FOR_MS } from '../place.ts'
import { overallStandings } from '../reward/standings.ts'
import { shownTeam, shownTimes } from '../shown.ts'
import { peopleOf } from '../signup/people.ts'

const ownTeams = ({ tx, roleid, now }: PlayerContext) =>
  tx
    .select({ team: teams, event: events, status: signups.status })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(events, eq(events.id, teams.eventId))
    .innerJoin(signups, and(eq(signups.eventId, teams.eventId), eq(signups.roleid, roleid)))
    .where(
      and(
        eq(teamMembers.roleid, roleid),
        isNull(teams.dissolvedAt),
        eq(signups.teamId, teams.id),
        gt(events.to, now - SHOWN_FOR_MS),
      ),
    )
    .orderBy(desc(events.from), desc(events.id))

/** The total that ranks are out of: accepted teams. */
const acceptedOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ event: teams.eventId, count: count() })
    .from(teams)
    .innerJoin(signups, and(eq(signups.eventId, teams.eventId), eq(signups.roleid, teams.leader)))
    .where(
      and(
        inArray(teams.eventId, [...ids]),
        isNull(teams.dissolvedAt),
        eq(signups.teamId, teams.id),
        eq(signups.status, signupStatus.success),
      ),
    )
    .groupBy(teams.eventId)
  return new Map(rows.map((row) => [row.event, row.count]))
}

const membersOfAll = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...ids]))
    .orderBy(teamMembers.joinedAt, teamMembers.roleid)
  return grouped(rows, ({ teamId }) => teamId)
}

export const teamListVerb = verb(teamList, async (context) => {
  const { tx, roleid, language } = context
  const own = await ownTeams(context)
  if (own.length === 0) return { teams: [] }
  const [ids, eventIds] = [own.map(({ team }) => team.id), own.map(({ event }) => event.id)]
  const members = await membersOfAll(tx, ids)
  const people = await peopleOf(
    context,
    [...members.values()].flat().map((member) => member.roleid),
  )
  const standings = await overallStandings(tx, eventIds, { teams: ids })
  const accepted = await acceptedOf(tx, eventIds)
  return {
    teams: own.map(({ team, event, status }) => {
      const standing = standings.find((row) => row.team === team.id)
      const isLeader = (member: string) => member === team.leader
      const { from, to, signupTo } = shownTimes(event)
      return {
        ...shownTeam(team),
        event: { id: event.id, name: event.name[language], from, to, signupTo, withdrawn: isWithdrawn(event) },
        size: event.size,
        role: event.size === 1 ? ('alone' as const) : isLeader(roleid) ? ('leader' as const) : ('member' as const),
        status,
        members: (members.get(team.id) ?? [])
          .toSorted((one, other) => Number(isLeader(other.roleid)) - Number(isLeader(one.roleid)))
          .flatMap(({ roleid: member }) => {
            const person = people.get(member)
            return person ? [{ ...person, leader: isLeader(member), me: member === roleid }] : []
          }),
        points: standing?.points ?? 0,
        rank: standing?.rank ?? null,
        of: accepted.get(event.id) ?? 0,
      }
    }),
  }
})
