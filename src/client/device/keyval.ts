import { promisifyRequest } from 'idb-keyval'
import type { KeyVal } from '../env.ts'
import { createDatabase, inTransaction } from './database.ts'
import { KEYVAL } from './early.ts'

/**
 * `lasting`: keys that must be flushed to disk before the write counts as done, so that they survive a power failure.
 */
export const createIdbKeyVal = (name: string, lasting: readonly string[] = [], stores = KEYVAL): KeyVal => {
  const withDatabase = createDatabase(name, stores)
  const [held = ''] = Object.keys(stores)
  const reading = <T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> =>
    withDatabase((database) => work(database.transaction(held).objectStore(held)))
  /**
   * `next` reads the old value only if it needs it, so that a record that cannot be read any more can still be
   * overwritten or removed.
   */
  const change = (
    keys: readonly string[],
    next: (old: () => Promise<unknown>, get: (key: string) => Promise<unknown>) => unknown,
    unless?: string,
  ): Promise<void> =>
    withDatabase((database) => {
      const durability = keys.some((key) => lasting.includes(key)) ? 'strict' : 'relaxed'
      return inTransaction(database, [held], durability, async (tx) => {
        const store = tx.objectStore(held)
        if (unless && (await promisifyRequest(store.count(unless)))) return
        const get = (key: string) => promisifyRequest<unknown>(store.get(key))
        const each = async (key: string) => {
          const value = await next(() => get(key), get)
          if (value === undefined) store.delete(key)
          else store.put(value, key)
        }
        await Promise.all(keys.map(each))
      })
    })
  return {
    get: (key) => reading((store) => promisifyRequest<unknown>(store.get(key))),
    set: (key, value) => change([key], () => value),
    update: (key, work, beside) => change([key], async (old, get) => work(await old(), beside && (await get(beside)))),
    remove: (keys, unless) => change(keys, () => undefined, unless),
    keys: () => reading(async (store) => (await promisifyRequest(store.getAllKeys())).map(String)),
    entries: () =>
      reading(async (store) => {
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys()),
          promisifyRequest<unknown[]>(store.getAll()),
        ])
        return keys.map((key, index) => [String(key), values[index]] as const)
      }),
  }
}
