import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import { HOUR_MS } from '../../rules/time/units.ts'
import type { Config } from '../config/config.ts'
import { holdsDatabase, openDatabase, openWithoutMigrating } from '../db/engines/open.ts'
import type { OpenDatabase } from '../db/types.ts'
import type { Pictures } from '../pictures/storage/port.ts'
import { openPictures } from '../pictures/storage/storage.ts'
import { BackupRefused } from './format.ts'

/** Long enough to build an index or empty a table. */
const PATIENCE_MS = HOUR_MS

const quiet = pino({ level: 'silent' })

type Open = Pick<OpenDatabase, 'engine' | 'db' | 'close'>

/** Read-only: a service, possibly of another version, may be using the database, so nothing is migrated. */
const openForReading = (url: string): Open => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // A backup can wait for a busy server.
    connectionTimeoutMillis: 30_000,
    application_name: 'tally-backup',
    // Detects a cut network cable, which would otherwise go unnoticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool handles errors of idle connections only: an error event during a query would end the command and leave a
  // truncated file. The query itself reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return { engine: 'postgres', db: drizzle(pool), close: () => pool.end() }
}

/** Opens an existing database without migrating; null if there is none. */
export const openUnmigrated = async ({ databaseUrl, dataDir }: Config): Promise<Open | null> => {
  if (databaseUrl !== undefined) return openForReading(databaseUrl)
  return holdsDatabase(dataDir) ? openWithoutMigrating(dataDir) : null
}

/** A backup before an update must read the old version: neither migrate it nor create an empty database. */
export const openSource = async (config: Config): Promise<Open> => {
  const source = await openUnmigrated(config)
  if (source === null) throw new BackupRefused(`there is no database in ${config.dataDir}: is DATA_DIR right?`)
  return source
}

/**
 * Opens the target and migrates it, so call it only once no objection is left. Fails while a service holds the
 * database.
 */
export const openTarget = (config: Config) =>
  openDatabase(
    config.databaseUrl === undefined
      ? { kind: 'folder', folder: config.dataDir }
      : { kind: 'postgres', url: config.databaseUrl, poolSize: 1, patienceMs: PATIENCE_MS },
    quiet,
  )

/** Pictures in a folder are part of the backup; an S3 bucket is shared and backed up separately. */
export const picturesToTake = (config: Config): Pictures | null => (config.s3 ? null : openPictures(config, false))
