import { promisifyRequest } from 'idb-keyval'

export type Stores = Readonly<Record<string, IDBObjectStoreParameters>>

export const KEYVAL: Stores = { keyval: {} }

/** Connections opened before any code needs them, by name; each is handed out once. */
const asked = new Map<string, Promise<IDBDatabase>>()

const open = async (name: string, stores: Stores): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    for (const store in stores) request.result.createObjectStore(store, stores[store])
  }
  const database = await promisifyRequest(request)
  // Until it is handed out, it closes for an upgrade too; the code that takes it over opens it again.
  database.onversionchange = () => database.close()
  return database
}

/** A failure is ignored here: `openDatabase` tries again. */
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
