import type { EarlyDatabase } from '../client/device/early-databases.ts'

/**
 * A script of its own in the page of somebody who was here before. It runs before the app's scripts are here: it opens
 * the databases that the first view reads, and reads from them what the last first view of this page did. It imports
 * nothing: the worker puts it into the page as it is.
 */
type Name = 'tiger-tally' | 'tiger-tally-answers' | 'tiger-state'

const begin = (): void => {
  const stores = { 'tiger-tally': 'keyval', 'tiger-tally-answers': 'keyval', 'tiger-state': 'state' }

  /** From then on an ordinary read is as quick. */
  const WITHIN_MS = 500
  /** A page that was suspended before the app came must not start from what was stored then. */
  const FRESH_MS = 5_000
  const at = performance.now()

  const result = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })

  const open = async (name: Name): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(stores[name])
    const database = await result(request)
    // Until it is handed out, it closes for an upgrade too; the code that takes it over opens it again.
    database.onversionchange = () => database.close()
    return database
  }

  const valuesIn = async (name: Name, database: IDBDatabase, keys: unknown): Promise<Map<string, unknown>> => {
    if (!Array.isArray(keys) || keys.length === 0) return new Map()
    const store = database.transaction(stores[name]).objectStore(stores[name])
    const entry = async (key: unknown) => [String(key), await result<unknown>(store.get(String(key)))] as const
    return new Map(await Promise.all(keys.map(entry)))
  }

  const text = document.getElementById('first-reads')?.textContent
  const reads: unknown = text ? JSON.parse(text) : undefined
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WITHIN_MS))
  const none = Promise.resolve(null)

  const early = (name: Name): EarlyDatabase => {
    const database = open(name)
    const keys = typeof reads === 'object' && reads !== null ? Reflect.get(reads, name) : undefined
    const found = database.then((opened) => valuesIn(name, opened, keys))
    const values = Promise.race([found, late]).catch(() => null)
    // Whoever needs it tries again.
    database.catch(() => {})
    return { database, values: () => (performance.now() - at < FRESH_MS ? values : none) }
  }

  globalThis.earlyDatabases = {
    'tiger-tally': early('tiger-tally'),
    'tiger-tally-answers': early('tiger-tally-answers'),
    'tiger-state': early('tiger-state'),
  }
}

begin()
