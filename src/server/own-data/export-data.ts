import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { EXPORTS_A_DAY, exportData } from '../../contract/account/own-data.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { countAgainst, countUp, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { type Asker, secretVerb } from '../call/verb.ts'
import { parallel } from '../db/parallel.ts'
import { operations, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type Holding, holdings, type Who } from './holdings.ts'
import { keptOperations, MOST_OPERATIONS } from './kept-operations.ts'
import { MOST_ROWS, rowShares } from './row-shares.ts'
import { readable } from './rows.ts'

/** How often an export may be repeated under the same key if it did not arrive. */
const TRIES = 10

const countFirst = async (tx: Tx, { roleid, opKey, now, secrets }: Asker): Promise<void> => {
  // The same key means a retry after a lost answer; without a key every request counts as new.
  const again = { key: `export:again:${secrets.index('export', `${roleid}:${opKey}`)}`, most: TRIES, perMs: DAY_MS }
  const tries = opKey === null ? 1 : await countUp(tx, again, now)
  if (tries === 1 || tries > TRIES)
    await countAgainst(tx, { key: keyOf('export', roleid), most: EXPORTS_A_DAY, perMs: DAY_MS }, now)
}

/** Counts only up to the limit; anything beyond is cut off anyway. */
const rowsHeld = async (tx: Tx, { table, owned }: Holding, who: Who): Promise<number> => {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(owned(who))
  const [row] = await tx.select({ count: count() }).from(some.limit(MOST_ROWS + 1).as('some'))
  return row?.count ?? 0
}

/** The columns that may hold a row's creation time: if a list is cut, the latest rows are kept. */
const times = [
  'at',
  'createdAt',
  'sentAt',
  'orderedAt',
  'settledAt',
  'day',
  'reachedAt',
  'askedAt',
  'gotAt',
  'joinedAt',
  'loggedInAt',
  'agreedAt',
  'begunAt',
  'dueAt',
  'change',
]

type Rows = readonly Record<string, unknown>[]
const rowsOf = async (tx: Tx, { table, owned }: Holding, who: Who, most: number, isCut: boolean): Promise<Rows> => {
  if (table === operations) return keptOperations(tx, owned(who), isCut ? most : MOST_OPERATIONS)
  const rows = tx.select().from(table).where(owned(who))
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table)
  const newest = times.flatMap((name) => columns[name] ?? []).slice(0, 1)
  return isCut ? rows.orderBy(...newest.map((column) => desc(column))).limit(most) : rows
}

const mostOf = (list: number): number => (holdings[list]?.table === operations ? MOST_OPERATIONS : MOST_ROWS)

export const exportDataVerb = secretVerb(
  exportData,
  async ({ tx, roleid, now, secrets }) => {
    const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
    const who = { roleid, phoneIndex: player?.phoneIndex ?? refuse('not_found') }
    const counts = await parallel(holdings.map((holding) => rowsHeld(tx, holding, who)))
    const shares = rowShares(counts.map((rows, list) => Math.min(rows, mostOf(list))))
    const held: Record<string, Record<string, unknown>[]> = {}
    const cut: string[] = []
    for (const [list, holding] of holdings.entries()) {
      const share = shares[list] ?? 0
      const isCut = (counts[list] ?? 0) > share
      const rows = await rowsOf(tx, holding, who, share, isCut)
      held[holding.name] = rows.map((row) => readable(secrets, row))
      if (isCut) cut.push(holding.name)
    }
    return { exportedAt: now, held, cut }
  },
  { countFirst },
)
