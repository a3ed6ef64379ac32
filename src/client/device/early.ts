import { promisifyRequest } from 'idb-keyval'
import type { KeyVal } from '../env.ts'
import type { FirstReads } from './early-databases.ts'

export type Stores = Readonly<Record<string, IDBObjectStoreParameters>>

export const KEYVAL: Stores = { keyval: {} }

const open = async (name: string, stores: Stores): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store in stores) request.result.createObjectStore(store, stores[store])
  }
  return promisifyRequest(request)
}

export const openDatabase = (name: string, stores: Stores): Promise<IDBDatabase> => {
  const early = globalThis.earlyDatabases?.[name]
  const database = early?.database
  if (!database) return open(name, stores)
  delete early.database
  return database.catch(() => open(name, stores))
}

const asked: Record<string, string[]> = {}
let drawn = false

/** Until the first view is drawn, what was read before the app's scripts were here is not read again. */
export const startsEarly = (name: string, keyval: KeyVal): KeyVal => {
  const early = () => globalThis.earlyDatabases?.[name]
  const keys: string[] = []
  asked[name] = keys
  /** Whoever writes reads what they wrote. */
  const writes =
    <Given extends readonly unknown[]>(work: (...given: Given) => Promise<void>) =>
    (...given: Given) => {
      early()
        ?.values()
        .then((values) => values?.clear())
      return work(...given)
    }
  return {
    ...keyval,
    async get(key) {
      if (!drawn && !keys.includes(key)) keys.push(key)
      const values = await early()?.values()
      return early() && values?.has(key) ? values.get(key) : keyval.get(key)
    },
    set: writes(keyval.set),
    update: writes(keyval.update),
    remove: writes(keyval.remove),
  }
}

/** The first view is drawn: from now on everything is read from the disk. */
export const endEarly = (): void => {
  globalThis.earlyDatabases = undefined
  drawn = true
}

/** What the first view read, for the next one of this page. */
export const firstReads = (): FirstReads => asked
