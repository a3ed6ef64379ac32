import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import * as schema from '../db/schema/index.ts'
import type { Database } from '../db/types.ts'

export type Asking = Pick<Database, 'execute'>

const exported: readonly unknown[] = Object.values(schema)
const tables = exported.filter((value): value is PgTable => is(value, PgTable))

const referred = (table: PgTable): readonly PgTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

/** Referenced tables come before those that refer to them. */
const inOrder = (): readonly string[] => {
  const named = new Set<string>()
  const add = (table: PgTable): void => {
    for (const other of referred(table)) if (other !== table) add(other)
    named.add(getTableName(table))
  }
  for (const table of tables) add(table)
  return [...named]
}
export const tableNames = inOrder()

/** Both drivers return results in this shape. */
export const rowsOf = async <S extends v.GenericSchema>(
  db: Asking,
  row: S,
  query: ReturnType<typeof sql>,
): Promise<v.InferOutput<S>[]> => v.parse(v.object({ rows: v.array(row) }), await db.execute(query)).rows

const journalSchema = v.object({ entries: v.array(v.object({ when: v.number() })) })

/** The latest migration of this program. */
export const ownSchema = (): number => {
  const file = new URL('../db/migrations/meta/_journal.json', import.meta.url)
  const { entries } = v.parse(journalSchema, JSON.parse(readFileSync(file, 'utf8')))
  return Math.max(...entries.map(({ when }) => when))
}

/** The latest migration applied to a database. */
export const schemaOf = async (db: Asking): Promise<number> => {
  const query = sql`select coalesce(max(created_at), 0)::text as at from drizzle.__drizzle_migrations`
  const [row] = await rowsOf(db, v.object({ at: v.string() }), query)
  return Number(row?.at ?? 0)
}
