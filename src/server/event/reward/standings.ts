import { and, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { signupStatus } from '../../../rules/events/signup.ts'
import { players, signups, teamMembers, teamScores, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** What fits into a column of points, however much is added up. */
const summed = (column: AnyPgColumn): SQL<number> => sql<number>`least(sum(${column}), 2147483647)::int`

const others = alias(teamMembers, 'others')
const mates = alias(players, 'mates')

/** From the few who are blocked: asked of every team, their members' accounts would take a hundred times as long. */
const allBlocked = new QueryBuilder()
  .select({ team: teamMembers.teamId })
  .from(players)
  .innerJoin(teamMembers, eq(teamMembers.roleid, players.roleid))
  .where(
    and(
      // As the index says it: what is bound to a statement is not known to be in it.
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
 * decided here: as on every board, who is blocked takes no rank from anybody; a team with one who is not keeps its own.
 * Whoever left for good stays under a number that leads to nobody.
 */
const hasPlaceNow = sql<boolean>`${teams.id} <> all(array${allBlocked})`
/** As it was when the prizes went out: what is claimed later is paid by the same ranks. */
const hasPlace = sql`coalesce(${teams.placed}, ${hasPlaceNow})`

/** From here on the standings of an event are final. Who is in its teams is held. */
export const settlePlaces = async (tx: Tx, event: string): Promise<void> => {
  await tx.update(teams).set({ placed: hasPlaceNow }).where(eq(teams.eventId, event))
}

/** Teams that were accepted and have points; whoever got there first stands before whoever came to as many later. */
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
  /** Points to the next one above; null at the top. */
  readonly gap: number | null
}

interface Wanted {
  /** The best so many, */
  readonly most?: number
  /** and these, wherever they stand. */
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

/** Of every stage. */
export const stageStandings = (tx: Tx, ids: readonly string[], wanted: Wanted = {}): Promise<Standing[]> =>
  ranked(tx, byStage(tx, ids), wanted)

/** Of all stages together. */
export const overallStandings = (tx: Tx, ids: readonly string[], wanted: Wanted = {}): Promise<Standing[]> =>
  ranked(tx, overall(tx, ids), wanted)

/** What each team has, also of those that have no place. */
export const pointsIn = async (tx: Tx, event: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ team: teamScores.teamId, points: summed(teamScores.points) })
    .from(teamScores)
    .where(eq(teamScores.eventId, event))
    .groupBy(teamScores.teamId)
  return new Map(rows.map(({ team, points }) => [team, points]))
}
