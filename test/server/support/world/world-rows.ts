import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Table {
  readonly name: string
  readonly columns: readonly (readonly [key: string, column: PgColumn])[]
  readonly rows: readonly Row[]
}

const exported: readonly unknown[] = Object.values(schema)

const all = exported.filter((value): value is PgTable => is(value, PgTable))

/**
 * Every table of the schema with all its rows: one that is new comes by itself. One after another: nobody waits long
 * for a connection.
 */
export const allTables = async (s: Service): Promise<readonly Table[]> => {
  const tables: Table[] = []
  for (const table of all)
    tables.push({
      name: getTableName(table),
      columns: Object.entries(getTableColumns(table)),
      rows: await s.db.select().from(table),
    })
  return tables
}
