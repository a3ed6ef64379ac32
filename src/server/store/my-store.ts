import { desc, eq } from 'drizzle-orm'
import { type Store, storeOf } from '../catalogue/index.ts'
import { draws, matches, playerSettings } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

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
  readonly store: Store
  readonly chosen: boolean
}

/** A store that closed for good is nobody's choice any more. */
export const myStore = async (tx: Tx, roleid: string): Promise<MyStore | null> => {
  const [settings] = await tx
    .select({ store: playerSettings.myStore })
    .from(playerSettings)
    .where(eq(playerSettings.roleid, roleid))
  const chosen = settings?.store ? storeOf(settings.store) : undefined
  if (chosen) return { store: chosen, chosen: true }
  const played = [await lastIn(tx, matches, roleid), await lastIn(tx, draws, roleid)]
  const [latest] = played.flatMap((row) => row ?? []).sort((a, b) => b.at - a.at)
  const store = latest && storeOf(latest.store)
  return store ? { store, chosen: false } : null
}
