import { drizzle, NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { isCancelled } from '../failures.ts'
import { migrationsFolder } from '../migrations.ts'
import type { Database, OpenDatabase } from '../types.ts'
import { CorkedSocket } from './corked-socket.ts'
import { PooledSession } from './transaction.ts'

export interface PostgresChoice {
  readonly kind: 'postgres'
  readonly url: string
  readonly poolSize: number
  /**
   * The statement timeout. A little after it the client gives the connection up, in case the network hides a failure.
   */
  readonly patienceMs: number
}

const CONNECT_WAIT_MS = 5_000
const LINE_DELAY_MS = 2_000
/** Ends idle transactions, so that a process that hangs during a migration or a job does not hold its locks forever. */
const STANDSTILL_MS = 60_000
/**
 * The statement timeout of scheduled work: it covers all players and nobody waits for its answer, and a job that is cut
 * off today would be cut off tomorrow too. Its lock timeout is the same as for players.
 */
const JOB_MS = 300_000
/** How soon the server notices that a client died during a query, and releases its locks. */
const GONE_MS = 10_000

/** The lock timeout of a request. */
const lockWait = (patienceMs: number): number => Math.round(patienceMs / 3)

/**
 * On a separate connection without statement timeout: indexing a large table takes longer than any request may. The
 * lock timeout stays, since everybody else queues behind a waiting schema change.
 */
const migrateOnce = async ({ url, patienceMs }: PostgresChoice): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    idle_in_transaction_session_timeout: STANDSTILL_MS,
    lock_timeout: lockWait(patienceMs),
    keepAlive: true,
    // Not the service's name: a restore checks for running services by it, and would find its own migration.
    application_name: 'tally-migration',
  })
  // Without a listener a lost connection would end the process; the statement it cuts off reports the error itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Explicit, because a role or a database may set another default.
    await client.query('set statement_timeout = 0')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Several processes may start at once: the second fails on tables that now exist, and tries again. A cancelled
 * migration is not repeated: it would block writers for as long again.
 */
const migrateTogether = async (choice: PostgresChoice): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(choice)
    } catch (error) {
      if (attempt === 5 || isCancelled(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

interface Use {
  readonly most: number
  readonly statementMs: number
  readonly standstillMs: number
  readonly stream: () => CorkedSocket
}

const openPool = ({ url, patienceMs }: PostgresChoice, use: Use, log: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: use.most,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    idle_in_transaction_session_timeout: use.standstillMs,
    statement_timeout: use.statementMs,
    query_timeout: use.statementMs + LINE_DELAY_MS,
    lock_timeout: lockWait(patienceMs),
    keepAlive: true,
    // Sends statements that do not depend on each other's answers without waiting in between.
    pipeline: true,
    stream: use.stream,
    application_name: 'tiger-tally',
  })
  const lost = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost')
  // The pool handles errors of idle connections only: an error event during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  return pool
}

/** A round of jobs runs one after the other; an operator's act that is about everybody does not wait for it. */
const MOST_OF_JOBS = 2

/** Connections of their own, opened on demand. */
const openJobs = (choice: PostgresChoice, log: Logger) => {
  const sockets = new Set<CorkedSocket>()
  const stream = () => {
    const socket = new CorkedSocket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const pool = openPool(choice, { most: MOST_OF_JOBS, statementMs: JOB_MS, standstillMs: STANDSTILL_MS, stream }, log)
  // Not every operating system supports this check; there a killed process's query runs to its end.
  pool.on('connect', (client) => {
    client.query(`set client_connection_check_interval = ${GONE_MS}`).catch(() => undefined)
  })
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { pool, cut }
}

const handleOf = (pool: pg.Pool): Database => {
  const dialect = new PgDialect()
  return new NodePgDatabase<Record<string, never>>(dialect, new PooledSession(pool, dialect), undefined)
}

export const openPostgres = async (choice: PostgresChoice, log: Logger): Promise<OpenDatabase> => {
  await migrateTogether(choice)
  const { poolSize: most, patienceMs } = choice
  const asked = { most, statementMs: patienceMs, standstillMs: patienceMs, stream: () => new CorkedSocket() }
  const players = openPool(choice, asked, log)
  const jobs = openJobs(choice, log)
  return {
    engine: 'postgres',
    db: handleOf(players),
    jobs: handleOf(jobs.pool),
    close: async () => {
      jobs.cut()
      await Promise.all([players.end(), jobs.pool.end()])
    },
  }
}
