import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/types.ts'

export type Bulk = Pick<Database, 'execute'>

const AT_ONCE = 4_000

/**
 * Many rows in one statement: one text of JSON that the database takes apart by itself. Ten times as fast as values
 * with a parameter each, and not limited by their number.
 */
export const insertRows = async <T extends PgTable>(
  db: Bulk,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE).map((row) => {
      const cells = new Map<string, unknown>(Object.entries(row))
      return Object.fromEntries(columns.map(([key, column]) => [column.name, cells.get(key) ?? column.default ?? null]))
    })
    await db.execute(
      sql`insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(part)}::json)`,
    )
  }
}
