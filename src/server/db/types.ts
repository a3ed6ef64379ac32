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
  /** The same rows, for scheduled work: what it asks may take minutes, and takes no connection from players. */
  readonly jobs: Database
  /** What scheduled work is in the middle of is cut off. */
  close(): Promise<void>
}
