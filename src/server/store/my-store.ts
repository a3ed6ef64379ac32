import { desc, eq } from 'drizzle-orm'
import { draws, matches, playerSettings } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type KnownStore, knownStores, openStore } from './known.ts'

const lastIn = async (tx: Tx, table: typeof matches | typeof draws, roleid: string) => {
  const [row] = await tx
    .select({ store: table.store, at: table.at })
    .from(table)
    .where(eq(table.roleid, roleid))
    .orderBy(desc(table.at))
    .limit(1)
  return row
}

export interface MyStore {
  readonly store: KnownStore
  readonly chosen: boolean
}

/** Null if the chosen store has closed permanently. */
export const myStore = async (tx: Tx, roleid: string): Promise<MyStore | null> => {
  const [settings] = await tx
    .select({ store: playerSettings.myStore })
    .from(playerSettings)
    .where(eq(playerSettings.roleid, roleid))
  const known = await knownStores(tx)
  const chosen = settings?.store ? openStore(known, settings.store) : undefined
  if (chosen) return { store: chosen, chosen: true }
  const played = [await lastIn(tx, matches, roleid), await lastIn(tx, draws, roleid)]
  const [latest] = played.flatMap((row) => row ?? []).sort((a, b) => b.at - a.at)
  const store = latest && openStore(known, latest.store)
  return store ? { store, chosen: false } : null
}
