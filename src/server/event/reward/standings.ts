import { and, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, signups, teamMembers, teamScores, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Capped to the column's range. */
const summed = (column: AnyPgColumn): SQL<number> => sql<number>`least(sum(${column}), 2147483647)::int`

const others = alias(teamMembers, 'others')
const mates = alias(players, 'mates')

/** Starts from the few blocked players: checking the members of every team would take a hundred times as long. */
const allBlocked = new QueryBuilder()
  .select({ team: teamMembers.teamId })
  .from(players)
  .innerJoin(teamMembers, eq(teamMembers.roleid, players.roleid))
  .where(
    and(
      // A literal, to match the index's condition: the planner cannot use a partial index for a bound parameter.
      sql`${players.status} = 'blocked'`,
      notExists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(others)
          .innerJoin(mates, and(eq(mates.roleid, others.roleid), eq(mates.status, 'normal')))
          .where(eq(others.teamId, teamMembers.teamId)),
      ),
    ),
  )

/**
 * decided here: as on every board, blocked players take no rank from others; a team with one member who is not blocked
 * keeps its rank. Erased players stay, under a number that no longer identifies anybody.
 */
const hasPlaceNow = sql<boolean>`${teams.id} <> all(array${allBlocked})`
/** As recorded when prizes were settled, so that later claims use the same ranks. */
const hasPlace = sql`coalesce(${teams.placed}, ${hasPlaceNow})`

/** Makes the standings of an event final. Requires locks on the members. */
export const settlePlaces = async (tx: Tx, event: string): Promise<void> => {
  await tx.update(teams).set({ placed: hasPlaceNow }).where(eq(teams.eventId, event))
}

/** Accepted teams with points; of equal teams the one that got there first ranks higher. */
const counted = (ids: readonly string[]) =>
  and(
    inArray(teamScores.eventId, [...ids]),
    isNull(teams.dissolvedAt),
    eq(signups.status, signupStatus.success),
    eq(signups.teamId, teams.id),
    hasPlace,
  )
const ofLeader = and(eq(signups.eventId, teamScores.eventId), eq(signups.roleid, teams.leader))

const byStage = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      event: sql<string>`${teamScores.eventId}`.as('event'),
      stage: sql<string | null>`${teamScores.stage}`.as('stage'),
      team: sql<string>`${teamScores.teamId}`.as('team'),
      points: sql<number>`${teamScores.points}`.as('points'),
      reachedAt: sql<number>`${teamScores.reachedAt}`.as('reached_at'),
    })
    .from(teamScores)
    .innerJoin(teams, eq(teams.id, teamScores.teamId))
    .innerJoin(signups, ofLeader)
    .where(and(counted(ids), gt(teamScores.points, 0)))

const overall = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      event: sql<string>`${teamScores.eventId}`.as('event'),
      stage: sql<string | null>`null::text`.as('stage'),
      team: sql<string>`${teamScores.teamId}`.as('team'),
      points: summed(teamScores.points).as('points'),
      reachedAt: sql<number>`max(${teamScores.reachedAt}) filter (where ${teamScores.points} > 0)`.as('reached_at'),
    })
    .from(teamScores)
    .innerJoin(teams, eq(teams.id, teamScores.teamId))
    .innerJoin(signups, ofLeader)
    .where(counted(ids))
    .groupBy(teamScores.eventId, teamScores.teamId)
    .having(gt(summed(teamScores.points), 0))

export interface Standing {
  readonly event: string
  /** Null over all stages. */
  readonly stage: string | null
  readonly team: string
  readonly points: number
  readonly rank: number
  /** Points to the next team above; null at the top. */
  readonly gap: number | null
}

interface Wanted {
  /** Only this many of the best teams. */
  readonly most?: number
  /** Plus these teams, at any rank. */
  readonly teams?: readonly string[]
}

const ranked = async (
  tx: Tx,
  table: ReturnType<typeof byStage> | ReturnType<typeof overall>,
  wanted: Wanted,
): Promise<Standing[]> => {
  const rows = table.as('scored')
  const window = sql`(partition by ${rows.event}, ${rows.stage} order by ${rows.points} desc, ${rows.reachedAt}, ${rows.team})`
  const places = tx
    .select({
      event: rows.event,
      stage: rows.stage,
      team: rows.team,
      points: rows.points,
      rank: sql<number>`(row_number() over ${window})::int`.as('rank'),
      gap: sql<number | null>`(lag(${rows.points}) over ${window} - ${rows.points})::int`.as('gap'),
    })
    .from(rows)
    .as('places')
  const { most, teams: some = [] } = wanted
  const among = some.length > 0 ? inArray(places.team, [...some]) : undefined
  return tx
    .select()
    .from(places)
    .where(most === undefined ? among : or(lte(places.rank, most), among))
    .orderBy(places.event, places.stage, places.rank)
}

/** Per stage. */
export const stageStandings = (tx: Tx, ids: readonly string[], wanted: Wanted = {}): Promise<Standing[]> =>
  ranked(tx, byStage(tx, ids), wanted)

/** Over all stages. */
export const overallStandings = (tx: Tx, ids: readonly string[], wanted: Wanted = {}): Promise<Standing[]> =>
  ranked(tx, overall(tx, ids), wanted)

/** The points of each team, including those without a rank. */
export const pointsIn = async (tx: Tx, event: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ team: teamScores.teamId, points: summed(teamScores.points) })
    .from(teamScores)
    .where(eq(teamScores.eventId, event))
    .groupBy(teamScores.teamId)
  return new Map(rows.map(({ team, points }) => [team, points]))
}
