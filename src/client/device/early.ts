import { promisifyRequest } from 'idb-keyval'

export type Stores = Readonly<Record<string, IDBObjectStoreParameters>>

export const KEYVAL: Stores = { keyval: {} }

/** What was asked for before anything could use it, by name; each is taken over once. */
const asked = new Map<string, IDBOpenDBRequest>()

const ask = (name: string, stores: Stores): IDBOpenDBRequest => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store in stores) request.result.createObjectStore(store, stores[store])
  }
  return request
}

/** What cannot be opened now is asked for again by whoever needs it. */
export const openEarly = (name: string, stores: Stores): void => {
  try {
    asked.set(name, ask(name, stores))
  } catch {}
}

export const openDatabase = async (name: string, stores: Stores): Promise<IDBDatabase> => {
  const early = asked.get(name)
  asked.delete(name)
  try {
    if (early) return early.readyState === 'done' ? early.result : await promisifyRequest(early)
  } catch {}
  return promisifyRequest(ask(name, stores))
}
