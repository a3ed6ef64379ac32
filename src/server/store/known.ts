import { gte } from 'drizzle-orm'
import type { OtherDay } from '../../contract/arcade/store.ts'
import { addDays, dayOf } from '../../rules/time/calendar.ts'
import { DAYS_AHEAD } from '../../rules/time/store-hours.ts'
import { stores as opening, type Store, wordIds, wordName } from '../catalogue/index.ts'
import { storeDays, stores } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** In special hours: all stores without a row of their own. */
export const EVERYWHERE = '*'
/** In special hours: a store that keeps its usual hours on a day when others do not. */
export const AS_USUAL = 'usual'

export interface KnownStore extends Store {
  /** Permanently. */
  readonly closed: boolean
}

export interface KnownStores {
  /** By city from north to south, including closed ones. */
  readonly all: readonly KnownStore[]
  /** Also closed stores, whose names past matches still show. */
  readonly of: (id: string) => KnownStore | undefined
}

type Row = typeof stores.$inferSelect

const fromRow = ({ changedAt: _, closedAt, ...store }: Row): KnownStore => ({
  ...store,
  city: wordName('area', store.area),
  closed: closedAt !== null,
})

/** The catalogue's stores, each replaced by the operator's edited row if there is one. */
export const knownStores = async (tx: Tx): Promise<KnownStores> => {
  const rows = await tx.select().from(stores)
  const byId = new Map<string, KnownStore>(opening.map((store) => [store.id, { ...store, closed: false }]))
  for (const row of rows) byId.set(row.id, fromRow(row))
  const areas = wordIds('area')
  const all = [...byId.values()].sort(
    (one, other) => areas.indexOf(one.area) - areas.indexOf(other.area) || (one.id < other.id ? -1 : 1),
  )
  return { all, of: (id) => byId.get(id) }
}

/** Stores that players can visit. */
export const openStore = (known: KnownStores, id: string): KnownStore | undefined => {
  const store = known.of(id)
  return store?.closed ? undefined : store
}

/**
 * The days with special hours of a store, from yesterday on, because a night that began yesterday may last until today.
 */
export const otherDays = async (tx: Tx, now: number): Promise<(store: string) => OtherDay[]> => {
  const rows = await tx
    .select()
    .from(storeDays)
    .where(gte(storeDays.day, addDays(dayOf(now), -1)))
    .orderBy(storeDays.day)
  const last = addDays(dayOf(now), DAYS_AHEAD)
  const near = rows.filter(({ day }) => day <= last)
  const own = (store: string) => near.filter((row) => row.store === store)
  const everywhere = own(EVERYWHERE)
  return (store) => {
    const mine = own(store)
    return [...mine, ...everywhere.filter(({ day }) => !mine.some((row) => row.day === day))]
      .filter(({ opens }) => opens !== AS_USUAL)
      .map(({ day, opens, closes }) => ({ day, opens, closes }))
      .sort((one, other) => (one.day < other.day ? -1 : 1))
  }
}
