import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Logger } from 'pino'
import { migrationsFolder } from '../migrations.ts'
import type { OpenDatabase } from '../types.ts'
import { lockFolder } from './folder-lock.ts'
import { PlannedOnce } from './planned-once.ts'
import { openPostgres, type PostgresChoice } from './postgres.ts'

export type DatabaseChoice =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'memory'
      /** Where it begins, as PGlite dumps it: an empty one is made anew otherwise, which takes four times as long. */
      readonly image?: Blob
    }
  | PostgresChoice

type EmbeddedChoice = Exclude<DatabaseChoice, { kind: 'postgres' }>

const openEmbedded = async (choice: EmbeddedChoice): Promise<OpenDatabase> => {
  const unlock = choice.kind === 'memory' ? () => undefined : lockFolder(choice.folder)
  try {
    const client =
      choice.kind === 'memory'
        ? new PlannedOnce({ loadDataDir: choice.image })
        : new PlannedOnce(join(choice.folder, 'pglite'))
    await client.waitReady
    const db = drizzle(client)
    await migrate(db, { migrationsFolder })
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

export const openDatabase = (choice: DatabaseChoice, log: Logger): Promise<OpenDatabase> => {
  if (choice.kind === 'postgres') return openPostgres(choice, log)
  return openEmbedded(choice)
}
