import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Asking, rowsOf, tableNames } from './tables.ts'

/** Every start of a service writes there: they say nothing of whether anybody has used it. */
const notUse = ['facts', 'job_runs']

const oneSchema = v.object({ one: v.number() })

/** Of ours: a database of an older version does not have them all, and one that was never begun has none. */
const tablesThere = async (db: Asking): Promise<readonly string[]> => {
  const query = sql`select tablename as name from pg_tables where schemaname = current_schema()`
  const names = new Set((await rowsOf(db, v.object({ name: v.string() }), query)).map(({ name }) => name))
  return tableNames.filter((name) => names.has(name))
}

/** A table that holds something, or null where nobody has ever used the database. */
export const firstUsedTable = async (db: Asking): Promise<string | null> => {
  for (const name of await tablesThere(db)) {
    if (notUse.includes(name)) continue
    const rows = await rowsOf(db, oneSchema, sql`select 1 as one from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0) return name
  }
  return null
}

/** Of services on the same database, this command's own aside. */
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

/** Numbers that the database gives itself go on after the highest one that came. */
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

/** Rows as they come, put in many at a time: the database takes its own text apart again. */
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
