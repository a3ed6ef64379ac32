import { promisifyRequest } from 'idb-keyval'

export type Stores = Readonly<Record<string, IDBObjectStoreParameters>>

export const KEYVAL: Stores = { keyval: {} }

/** What was asked for before anything could use it, by name; each is taken over once. */
const asked = new Map<string, Promise<IDBDatabase>>()

const open = async (name: string, stores: Stores): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store in stores) request.result.createObjectStore(store, stores[store])
  }
  const database = await promisifyRequest(request)
  // Until somebody takes it over it steps aside for a newer version too; whoever finds it closed opens it again.
  database.onversionchange = () => database.close()
  return database
}

/** What cannot be opened now is asked for again by whoever needs it. */
export const openEarly = (name: string, stores: Stores): void => {
  const early = open(name, stores)
  early.catch(() => {})
  asked.set(name, early)
}

export const openDatabase = (name: string, stores: Stores): Promise<IDBDatabase> => {
  const early = asked.get(name)
  asked.delete(name)
  return early ? early.catch(() => open(name, stores)) : open(name, stores)
}
