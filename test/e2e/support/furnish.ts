import { pino } from 'pino'
import * as v from 'valibot'
import { makeSerial } from '../../../src/rules/codes/serial.ts'
import { takeChanges } from '../../../src/server/card/changes.ts'
import type { CardRow } from '../../../src/server/card/facts.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { cards } from '../../../src/server/db/schema/index.ts'
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

type Making = Partial<
  Pick<CardRow, 'model' | 'quality' | 'level' | 'stars' | 'locked' | 'form' | 'state' | 'bulletSet' | 'skinInUse'>
>

/** Cards in a player's hand, as if they had come one after the other; answers their serials. */
export const deal = (db: Database, roleid: string, makings: readonly Making[], now: number): Promise<string[]> =>
  db.transaction(async (tx) => {
    const first = await takeChanges(tx, roleid, makings.length)
    const rows = makings.map((making, index) => ({
      serial: makeSerial(Math.random),
      model: 'g021',
      quality: 'common' as const,
      form: 'physical' as const,
      origin: 'world' as const,
      ...making,
      owner: roleid,
      change: first + index,
      createdAt: now,
      boundAt: now,
      updatedAt: now,
    }))
    await tx.insert(cards).values(rows)
    return rows.map(({ serial }) => serial)
  })
