import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Logger } from 'pino'
import { migrationsFolder } from '../migrations.ts'
import type { OpenDatabase } from '../types.ts'
import { lockFolder } from './folder-lock.ts'
import { openPostgres, type PostgresChoice } from './postgres.ts'
import { PreparedCache } from './prepared-cache.ts'

export type DatabaseChoice =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'memory'
      /** A dump to start from: creating an empty database takes four times as long. */
      readonly image?: Blob
    }
  | PostgresChoice

type EmbeddedChoice = Exclude<DatabaseChoice, { kind: 'postgres' }>

const databaseIn = (folder: string): string => join(folder, 'pglite')
export const holdsDatabase = (folder: string): boolean => existsSync(join(databaseIn(folder), 'PG_VERSION'))

const openEmbedded = async (choice: EmbeddedChoice, migrates: boolean): Promise<OpenDatabase> => {
  const unlock = choice.kind === 'memory' ? () => undefined : lockFolder(choice.folder)
  try {
    const client =
      choice.kind === 'memory'
        ? new PreparedCache({ loadDataDir: choice.image })
        : new PreparedCache(databaseIn(choice.folder))
    await client.waitReady
    const db = drizzle(client)
    if (migrates) await migrate(db, { migrationsFolder })
    const close = async () => {
      await client.close()
      unlock()
    }
    return { engine: 'pglite', db, jobs: db, close }
  } catch (error) {
    unlock()
    throw error
  }
}

export const openDatabase = (choice: DatabaseChoice, log: Logger): Promise<OpenDatabase> => {
  if (choice.kind === 'postgres') return openPostgres(choice, log)
  return openEmbedded(choice, true)
}

/** Opens the folder without migrating it, whichever version of the service wrote it. */
export const openWithoutMigrating = (folder: string): Promise<OpenDatabase> =>
  openEmbedded({ kind: 'folder', folder }, false)
