import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { migrationsFolder } from '../migrations.ts'
import type { OpenDatabase } from '../types.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { PooledSession } from './transaction.ts'

export interface PostgresChoice {
  readonly kind: 'postgres'
  readonly url: string
  readonly poolSize: number
  /** How long a statement may take; a little later the connection counts as lost, whatever the line says. */
  readonly patienceMs: number
}

/** How long a request waits for another one that holds what it needs. */
const LOCK_WAIT_MS = 5_000
const CONNECT_WAIT_MS = 5_000
const LINE_DELAY_MS = 2_000

/** Several processes may start at once: whoever comes second finds the tables there, and tries again. */
const migrateTogether = async (run: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

export const openPostgres = async (choice: PostgresChoice, log: Logger): Promise<OpenDatabase> => {
  const { patienceMs } = choice
  const pool = new pg.Pool({
    connectionString: choice.url,
    max: choice.poolSize,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    idle_in_transaction_session_timeout: patienceMs,
    statement_timeout: patienceMs,
    query_timeout: patienceMs + LINE_DELAY_MS,
    lock_timeout: Math.min(LOCK_WAIT_MS, patienceMs),
    keepAlive: true,
    // Statements that need not wait for one another's answers are on their way together.
    pipeline: true,
    stream: () => new GatheringSocket(),
    application_name: 'tiger-tally',
  })
  const lost = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost')
  // The pool listens to idle connections alone: one that is lost in the middle of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  const dialect = new PgDialect()
  const db = new NodePgDatabase<Record<string, never>>(dialect, new PooledSession(pool, dialect), undefined)
  try {
    await migrateTogether(() => migrate(db, { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { engine: 'postgres', db, close: () => pool.end() }
}
