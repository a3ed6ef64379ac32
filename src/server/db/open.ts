import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema/index.ts'
import type { OpenDatabase } from './types.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** How long a request waits for another one that holds what it needs. */
const LOCK_WAIT_MS = 5_000

export type DatabaseChoice =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'memory'
      /** Where it begins, as PGlite dumps it: an empty one is made anew otherwise, which takes four times as long. */
      readonly image?: Blob
    }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number }

type EmbeddedChoice = Exclude<DatabaseChoice, { kind: 'postgres' }>

const openEmbedded = async (choice: EmbeddedChoice): Promise<OpenDatabase> => {
  const unlock = choice.kind === 'memory' ? () => undefined : lockFolder(choice.folder)
  try {
    const client =
      choice.kind === 'memory' ? new PGlite({ loadDataDir: choice.image }) : new PGlite(join(choice.folder, 'pglite'))
    await client.waitReady
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, { migrationsFolder })
    const close = async () => {
      await client.close()
      unlock()
    }
    return { engine: 'pglite', db, close }
  } catch (error) {
    unlock()
    throw error
  }
}

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

const openPostgres = async (url: string, poolSize: number, log: Logger): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    statement_timeout: 15_000,
    lock_timeout: LOCK_WAIT_MS,
    application_name: 'tiger-tally',
  })
  // Without a listener a connection that the database drops while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost'))
  const db = drizzlePg(pool, { schema })
  try {
    await migrateTogether(() => migratePg(db, { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return { engine: 'postgres', db, close: () => pool.end() }
}

export const openDatabase = (choice: DatabaseChoice, log: Logger): Promise<OpenDatabase> => {
  if (choice.kind === 'postgres') return openPostgres(choice.url, choice.poolSize, log)
  return openEmbedded(choice)
}
