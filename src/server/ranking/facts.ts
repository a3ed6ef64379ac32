import { and, asc, eq, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type Board, type BoardId, boards } from '../../rules/boards/board.ts'
import { finalAt } from '../../rules/boards/settlement.ts'
import { grouped } from '../../rules/grouped.ts'
import type { Period } from '../../rules/time/periods.ts'
import { ccgSubmissions, draws, matches, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type Standing, standingByCcg, standingByDraws, standingByMatches } from './figures.ts'

/** Which reports change which boards. The other boards are computed from current holdings, not from reports. */
export const reportKinds = ['match', 'draw', 'ccg'] as const
export type ReportKind = (typeof reportKinds)[number]
const boardsBy: Readonly<Record<ReportKind, readonly BoardId[]>> = {
  match: [1020, 1220, 1221, 1320, 1600],
  draw: [1120],
  ccg: [1700],
}
export const boardsMovedBy = (kind: ReportKind): readonly Board[] =>
  boards.filter(({ id }) => boardsBy[kind].includes(id))
export const reportKindOf = (board: Board): ReportKind | null =>
  reportKinds.find((kind) => boardsBy[kind].includes(board.id)) ?? null

type Report = typeof matches | typeof draws | typeof ccgSubmissions

/** Reports of erased players are kept, but no longer count on any board. */
const byWhoIsHere = (table: Report): SQL =>
  notExists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(players)
      .where(and(eq(players.roleid, table.roleid), eq(players.status, 'erased'))),
  )

/** Reports of the period, by the machine's clock, that arrived before it was final. */
export const counted = (table: Report, { period, owners, until }: Scope): SQL | undefined =>
  and(
    gte(table.at, period.start),
    lt(table.at, Math.min(period.end, until)),
    lt(table.receivedAt, Math.min(finalAt(period), until)),
    owners === null ? byWhoIsHere(table) : inArray(table.roleid, [...owners]),
  )

export interface Scope {
  readonly period: Period
  /** Null for all players. */
  readonly owners: readonly string[] | null
  /** Counts the period as of this time. */
  readonly until: number
}

export type Standings = ReadonlyMap<string, Standing>

const standings = <F extends { readonly roleid: string }>(
  facts: readonly F[],
  boardsWanted: readonly Board[],
  standing: (board: Board, facts: readonly F[]) => Standing | null,
): ReadonlyMap<BoardId, Standings> => {
  const groups = [...grouped(facts, ({ roleid }) => roleid)]
  const of = (board: Board) =>
    groups.flatMap(([owner, own]): [string, Standing][] => {
      const found = standing(board, own)
      return found ? [[owner, found]] : []
    })
  return new Map(boardsWanted.map((board) => [board.id, new Map(of(board))]))
}

/** Reads the reports once, for any number of boards. */
export const countReports = async (
  tx: Tx,
  kind: ReportKind,
  wanted: readonly Board[],
  scope: Scope,
): Promise<ReadonlyMap<BoardId, Standings>> => {
  if (kind === 'match') {
    const facts = tx.select().from(matches).where(counted(matches, scope)).orderBy(asc(matches.at), asc(matches.id))
    return standings(await facts, wanted, standingByMatches)
  }
  if (kind === 'draw') {
    const facts = tx.select().from(draws).where(counted(draws, scope)).orderBy(asc(draws.at), asc(draws.id))
    return standings(await facts, wanted, standingByDraws)
  }
  const facts = tx
    .select()
    .from(ccgSubmissions)
    .where(counted(ccgSubmissions, scope))
    .orderBy(asc(ccgSubmissions.at), asc(ccgSubmissions.id))
  return standings(await facts, wanted, standingByCcg)
}
