import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>
/**
 * What verbs work on. Inside a transaction nothing but its own handle may be used: the embedded engine has one
 * connection, and whoever asks beside it waits for ever.
 */
export type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'with' | '$with'>

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Database
  close(): Promise<void>
}
