import * as v from 'valibot'
import type { Database } from '../../../../src/server/db/types.ts'
import { dealAlbum } from './album-cards.ts'
import { dealHeap } from './heap-cards.ts'
import { dealVault } from './vault-cards.ts'

/**
 * Players with more than a story could set up quickly: created once with the demo world, and copied for every worker.
 */
const dealers = { album: dealAlbum, heap: dealHeap, vault: dealVault } as const
export type Furnished = keyof typeof dealers

export const furnishedPhones: Readonly<Record<Furnished, string>> = {
  album: '977000001',
  heap: '977000002',
  vault: '977000003',
}

/** The environment variable that passes the dealt serials to the workers. */
const DEALT = 'FURNISHED_PLAYERS'
const dealtSchema = v.object({
  album: v.array(v.string()),
  heap: v.array(v.string()),
  vault: v.array(v.string()),
})

export const furnish = async (
  db: Database,
  roleids: Readonly<Record<Furnished, string>>,
  now: number,
): Promise<void> => {
  const dealt = {
    album: await dealers.album(db, roleids.album, now),
    heap: await dealers.heap(db, roleids.heap, now),
    vault: await dealers.vault(db, roleids.vault, now),
  }
  process.env[DEALT] = JSON.stringify(dealt)
}

export const dealtTo = (player: Furnished): readonly string[] =>
  v.parse(dealtSchema, JSON.parse(process.env[DEALT] ?? 'null'))[player]
