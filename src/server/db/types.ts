import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
/**
 * What verbs work on. Inside a transaction nothing but its own handle may be used: the embedded engine has one connection,
 * and whoever asks beside it waits for ever.
 */
export type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Database
  close(): Promise<void>
}
