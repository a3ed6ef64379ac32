import { eq, getTableColumns, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { keysOf } from '../call/limits.ts'
import * as schema from '../db/schema/index.ts'
import { auditAbout } from './audit-about.ts'

export interface Who {
  readonly roleid: string
  readonly phoneIndex: string
}

/** Tables without personal data: about the arcade, under keyed hashes, or too short-lived to identify anybody. */
const nobodys: readonly PgTable[] = [
  schema.boardMoves,
  schema.ccgCounted,
  schema.eventMoves,
  schema.events,
  schema.facts,
  schema.failedTries,
  schema.faqQuestions,
  schema.giftCodes,
  schema.goods,
  schema.jobRuns,
  schema.machines,
  schema.messengerFlows,
  schema.nonces,
  schema.notices,
  schema.scanCodes,
  schema.silverNumbers,
  schema.stockMoves,
  schema.storeDays,
  schema.storeHeat,
  schema.stores,
  schema.supportHolidays,
]

const of = (roleid: string) => {
  const query = new QueryBuilder()
  return {
    chains: query
      .select({ id: schema.sessionChains.id })
      .from(schema.sessionChains)
      .where(eq(schema.sessionChains.roleid, roleid)),
    orders: query.select({ id: schema.orders.id }).from(schema.orders).where(eq(schema.orders.roleid, roleid)),
    teams: query
      .select({ id: schema.teamMembers.teamId })
      .from(schema.teamMembers)
      .where(eq(schema.teamMembers.roleid, roleid)),
  }
}

type Owned = (who: Who) => SQL
/** Tables whose owner is not in the usual column. */
const special = new Map<PgTable, Owned>([
  [schema.sessions, ({ roleid }) => inArray(schema.sessions.chainId, of(roleid).chains)],
  [schema.loginCodes, ({ phoneIndex }) => eq(schema.loginCodes.phoneIndex, phoneIndex)],
  [schema.orderLines, ({ roleid }) => inArray(schema.orderLines.orderId, of(roleid).orders)],
  [schema.teams, ({ roleid }) => eq(schema.teams.leader, roleid)],
  [schema.teamScores, ({ roleid }) => inArray(schema.teamScores.teamId, of(roleid).teams)],
  [schema.opsMailings, ({ roleid }) => sql`${schema.opsMailings.recipients} ? ${roleid}`],
  [schema.rateLimits, ({ roleid }) => inArray(schema.rateLimits.key, keysOf(roleid))],
  [schema.opsAudit, ({ roleid }) => auditAbout(roleid)],
])

const byColumn = (table: PgTable): Owned | undefined => {
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table)
  const column = columns.roleid ?? columns.owner
  return column && (({ roleid }) => eq(column, roleid))
}

const exported: readonly unknown[] = Object.values(schema)
const tables = exported.filter((value): value is PgTable => is(value, PgTable))

export interface Holding {
  readonly name: string
  readonly table: PgTable
  readonly owned: Owned
}

export const holdings: readonly Holding[] = tables.flatMap((table) => {
  const owned = special.get(table) ?? byColumn(table)
  return owned && !nobodys.includes(table) ? [{ name: getTableName(table), table, owned }] : []
})

/** Tables that nobody has assigned to an owner. */
export const unknownTables: readonly string[] = tables
  .filter((table) => !nobodys.includes(table) && !special.has(table) && byColumn(table) === undefined)
  .map((table) => getTableName(table))
