import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import pino from 'pino'
import type { Config } from '../config/config.ts'
import { holdsDatabase, openAsItIs, openDatabase } from '../db/engines/open.ts'
import type { OpenDatabase } from '../db/types.ts'
import type { Pictures } from '../pictures/storage/port.ts'
import { openPictures } from '../pictures/storage/storage.ts'
import { BackupRefused } from './format.ts'

/** What a player would never wait for: an index that is built, a table that is emptied. */
const PATIENCE_MS = 3_600_000

const quiet = pino({ level: 'silent' })

type Open = Pick<OpenDatabase, 'engine' | 'db' | 'close'>

/** For reading alone: a service may be at work on it, of another version even, so nothing is migrated. */
const openForReading = (url: string): Open => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    // Whoever backs up can wait where others keep the machine busy.
    connectionTimeoutMillis: 30_000,
    application_name: 'tally-backup',
    // A line that is pulled out says nothing.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool listens to idle connections alone: one that is lost in the middle would end the command, and leave half a
  // file. What was asked of it says so itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return { engine: 'postgres', db: drizzle(pool), close: () => pool.end() }
}

/** As it is, neither migrated nor made; none where nobody ever began. */
export const openAsLeft = async ({ databaseUrl, dataDir }: Config): Promise<Open | null> => {
  if (databaseUrl !== undefined) return openForReading(databaseUrl)
  return holdsDatabase(dataDir) ? openAsItIs(dataDir) : null
}

/** Whoever backs up before an update wants what is there, and neither the update itself nor an empty database. */
export const openSource = async (config: Config): Promise<Open> => {
  const source = await openAsLeft(config)
  if (source === null) throw new BackupRefused(`there is no database in ${config.dataDir}: is DATA_DIR right?`)
  return source
}

/**
 * With every table as this version has it, so only once nothing stands against a restore; refused where a service holds
 * it.
 */
export const openTarget = (config: Config) =>
  openDatabase(
    config.databaseUrl === undefined
      ? { kind: 'folder', folder: config.dataDir }
      : { kind: 'postgres', url: config.databaseUrl, poolSize: 1, patienceMs: PATIENCE_MS },
    quiet,
  )

/** Pictures in a folder are part of the backup; a bucket is shared and has its own. */
export const picturesToTake = (config: Config): Pictures | null => (config.s3 ? null : openPictures(config, false))
