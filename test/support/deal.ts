import { makeSerial } from '../../src/rules/codes/serial.ts'
import { takeChanges } from '../../src/server/card/changes.ts'
import type { CardRow } from '../../src/server/card/facts.ts'
import { cards } from '../../src/server/db/schema/index.ts'
import type { Database } from '../../src/server/db/types.ts'

export type Making = Partial<
  Pick<CardRow, 'model' | 'quality' | 'level' | 'stars' | 'locked' | 'form' | 'state' | 'lineup' | 'skinInUse'>
>

/** More rows would exceed an engine's limit on parameters. */
const AT_ONCE = 1_000

/** Inserts cards for a player, as if received one after the other; returns their serials. */
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
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await tx.insert(cards).values(rows.slice(from, from + AT_ONCE))
    return rows.map(({ serial }) => serial)
  })
