import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Asking, rowsOf, tableNames } from './tables.ts'

/** Every service writes to these at its start, so their rows do not mean that the database was used. */
const notUse = ['facts', 'job_runs']

const oneSchema = v.object({ one: v.number() })

/** Our tables that exist: older versions lack some, and an empty database has none. */
const tablesThere = async (db: Asking): Promise<readonly string[]> => {
  const query = sql`select tablename as name from pg_tables where schemaname = current_schema()`
  const names = new Set((await rowsOf(db, v.object({ name: v.string() }), query)).map(({ name }) => name))
  return tableNames.filter((name) => names.has(name))
}

/** The first table with any rows; null if the database was never used. */
export const firstUsedTable = async (db: Asking): Promise<string | null> => {
  for (const name of await tablesThere(db)) {
    if (notUse.includes(name)) continue
    const rows = await rowsOf(db, oneSchema, sql`select 1 as one from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return name
  }
  return null
}

/** Connections of other services to the same database. */
export const otherConnections = async (db: Asking): Promise<number> => {
  const query = sql`
    select count(*)::int as one from pg_stat_activity
    where datname = current_database() and application_name = 'tiger-tally' and pid <> pg_backend_pid()`
  return (await rowsOf(db, oneSchema, query))[0]?.one ?? 0
}

export const emptyAll = async (tx: Asking): Promise<void> => {
  const names = sql.join(
    tableNames.map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`truncate ${names}`)
}

const identitySchema = v.object({ table: v.string(), column: v.string() })

/** Moves identity sequences past the highest restored value. */
const moveCounters = async (tx: Asking): Promise<void> => {
  const counters = await rowsOf(
    tx,
    identitySchema,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of counters) {
    const next = sql`(select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)})`
    await tx.execute(sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${next}, false)`)
  }
}

const MOST_ROWS = 1_000
const MOST_SIGNS = 4_000_000

/** Inserts rows in batches; the database parses the JSON it wrote. */
export const createFilling = (tx: Asking) => {
  let [table, signs]: [string, number] = ['', 0]
  let rows: string[] = []
  const put = async (): Promise<void> => {
    if (rows.length === 0) return
    const name = sql.identifier(table)
    const all = `[${rows.join(',')}]`
    rows = []
    signs = 0
    await tx.execute(
      sql`insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${all}::json)`,
    )
  }
  return {
    async add(of: string, row: string): Promise<void> {
      if (of !== table || rows.length >= MOST_ROWS || signs > MOST_SIGNS) await put()
      table = of
      rows.push(row)
      signs += row.length
    },
    async end(): Promise<void> {
      await put()
      await moveCounters(tx)
    },
  }
}
