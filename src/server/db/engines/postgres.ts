import { drizzle, NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { isCancelled } from '../failures.ts'
import { migrationsFolder } from '../migrations.ts'
import type { Database, OpenDatabase } from '../types.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { PooledSession } from './transaction.ts'

export interface PostgresChoice {
  readonly kind: 'postgres'
  readonly url: string
  readonly poolSize: number
  /** How long a statement may take; a little later the connection counts as lost, whatever the line says. */
  readonly patienceMs: number
}

const CONNECT_WAIT_MS = 5_000
const LINE_DELAY_MS = 2_000
/** A process that stands still in the middle of a migration or a job lets go of the tables after so long. */
const STANDSTILL_MS = 60_000
/**
 * How long a statement of scheduled work may take: it asks about everybody, nobody waits for its answer, and one that
 * takes longer than it may today does so tomorrow as well. For locks it waits no longer than players do.
 */
const JOB_MS = 300_000
/** What a killed process was asking for is given up after so long, with the rows that it holds. */
const GONE_MS = 10_000

/** How long a request waits for another one that holds what it needs. */
const lockWait = (patienceMs: number): number => Math.round(patienceMs / 3)

/**
 * Over a connection of its own, which nobody waits for: an index on a large table takes longer than any player would.
 * For a lock it waits no longer than they do, since all of them stand behind it meanwhile.
 */
const migrateOnce = async ({ url, patienceMs }: PostgresChoice): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    idle_in_transaction_session_timeout: STANDSTILL_MS,
    lock_timeout: lockWait(patienceMs),
    keepAlive: true,
    // Not the service's name: a restore, which looks for services, would meet its own that is just leaving.
    application_name: 'tally-migration',
  })
  // The statement that a lost connection cuts off says so itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Said aloud: a role or a database may have a limit of its own.
    await client.query('set statement_timeout = 0')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Several processes may start at once: whoever comes second finds the tables there, and tries again. What somebody
 * cancelled is not begun again: it would take as long, and keep writers away as long.
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
  readonly stream: () => GatheringSocket
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
    // Statements that need not wait for one another's answers are on their way together.
    pipeline: true,
    stream: use.stream,
    application_name: 'tiger-tally',
  })
  const lost = (error: Error) => log.warn({ err: error.message }, 'a database connection was lost')
  // The pool listens to idle connections alone: one that is lost in the middle of a transaction would end the
  // process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  return pool
}

/** One connection, for as long as there is something to do; a round does one thing after the other. */
const openJobs = (choice: PostgresChoice, log: Logger) => {
  const sockets = new Set<GatheringSocket>()
  const stream = () => {
    const socket = new GatheringSocket()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const pool = openPool(choice, { most: 1, statementMs: JOB_MS, standstillMs: STANDSTILL_MS, stream }, log)
  // Some systems have no such check; there it goes on until its end.
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
  const asked = { most, statementMs: patienceMs, standstillMs: patienceMs, stream: () => new GatheringSocket() }
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
