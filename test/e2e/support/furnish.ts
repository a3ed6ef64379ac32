import { pino } from 'pino'
import * as v from 'valibot'
import { openDatabase } from '../../../src/server/db/open.ts'
import type { Database } from '../../../src/server/db/types.ts'
import type { Arcade } from './arcade.ts'
import { desk } from './desk.ts'

/** The embedded database takes one process at a time: what no play brings about in a minute is put there while the service rests. */
export const whileItRests = async <T>(
  { service }: Arcade,
  change: (db: Database, now: number) => Promise<T>,
): Promise<T> => {
  await service.kill()
  const { db, close } = await openDatabase({ kind: 'folder', folder: service.folder }, pino({ level: 'silent' }))
  const changed = await change(db, Date.now()).finally(close)
  await service.start()
  return changed
}

const foundSchema = v.object({ players: v.tuple([v.object({ roleid: v.string() })]) })

export const roleidOf = async ({ service }: Arcade, phone: string): Promise<string> =>
  v.parse(foundSchema, await desk(service, 'players.find', { phone: `+886${phone}` })).players[0].roleid
