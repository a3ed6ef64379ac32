import type { EarlyDatabase } from '../client/device/early-databases.ts'

/**
 * A script of its own in the page of somebody who was here before. It runs before the app's scripts are here: it opens
 * the databases that the first view reads, and reads from them what the last first view of this page did. It imports
 * nothing, because it would wait for what it imports.
 */
const stores = { 'tiger-tally': 'keyval', 'tiger-tally-answers': 'keyval', 'tiger-state': 'state' }
type Name = keyof typeof stores

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

const part = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

const place = location.hash.length > 2 ? location.hash : '#/home'
const session = open('tiger-tally')
/** `FIRST_READS` of the app. */
const reads = session
  .then((database) => result<unknown>(database.transaction('keyval').objectStore('keyval').get('firstReads')))
  .then((stored) => part(stored, place))
const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WITHIN_MS))
const none = Promise.resolve(null)

const early = (name: Name, database: Promise<IDBDatabase>): EarlyDatabase => {
  const found = Promise.all([database, reads]).then(([opened, keys]) => valuesIn(name, opened, part(keys, name)))
  const values = Promise.race([found, late]).catch(() => null)
  // Whoever needs it tries again.
  database.catch(() => {})
  return { database, values: () => (performance.now() - at < FRESH_MS ? values : none), asked: new Set() }
}

globalThis.earlyDatabases = {
  place,
  databases: {
    'tiger-tally': early('tiger-tally', session),
    'tiger-tally-answers': early('tiger-tally-answers', open('tiger-tally-answers')),
    'tiger-state': early('tiger-state', open('tiger-state')),
  },
}
