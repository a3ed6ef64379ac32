import { pino } from 'pino'
import { openDatabase } from '../../../../src/server/db/engines/open.ts'
import type { Database } from '../../../../src/server/db/types.ts'
import type { Arcade } from '../world/arcade.ts'

/** Changes a service's database; PGlite allows one process, so the service must be stopped. */
export const inFolder = async <T>(folder: string, change: (db: Database, now: number) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase({ kind: 'folder', folder }, pino({ level: 'silent' }))
  return change(db, Date.now()).finally(close)
}

export const whileItRests = async <T>(
  { service }: Arcade,
  change: (db: Database, now: number) => Promise<T>,
): Promise<T> => {
  await service.kill()
  const changed = await inFolder(service.folder, change)
  await service.start()
  return changed
}
