import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>
/**
 * What verbs query. Inside a transaction only its own handle may be used: PGlite has a single connection, so a query on
 * any other handle would deadlock.
 */
export type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'with' | '$with'>

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Database
  /**
   * The same database for scheduled work and for operators' acts about everybody, whose queries may take minutes and
   * use no connection of the players' pool.
   */
  readonly jobs: Database
  /** Running jobs are cut off. */
  close(): Promise<void>
}
