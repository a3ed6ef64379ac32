import type { DBSchema } from 'idb'
import { createDatabase, undo } from './database.ts'
import type { KeyVal } from './env.ts'

interface Schema extends DBSchema {
  keyval: { key: string; value: unknown }
}

/** `lasting`: what has to be on the disk before anybody goes on, though the power may fail. */
export const createIdbKeyVal = (name: string, lasting: readonly string[] = []): KeyVal => {
  const withDatabase = createDatabase<Schema>(name, 1, (database) => {
    database.createObjectStore('keyval')
  })
  /** `next` reads what it has to: a record that cannot be read any more can still be written over and removed. */
  const change = (keys: readonly string[], next: (old: () => Promise<unknown>) => unknown): Promise<void> =>
    withDatabase(async (database) => {
      const durability = keys.some((key) => lasting.includes(key)) ? 'strict' : 'relaxed'
      const tx = database.transaction('keyval', 'readwrite', { durability })
      const each = async (key: string) => {
        const value = await next(() => tx.store.get(key))
        await (value === undefined ? tx.store.delete(key) : tx.store.put(value, key))
      }
      try {
        await Promise.all([...keys.map(each), tx.done])
      } catch (error) {
        undo(tx)
        throw error
      }
    })
  return {
    get: (key) => withDatabase((database) => database.get('keyval', key)),
    set: (key, value) => change([key], () => value),
    update: (key, work) => change([key], async (old) => work(await old())),
    remove: (keys) => change(keys, () => undefined),
    keys: () => withDatabase((database) => database.getAllKeys('keyval')),
    entries: () =>
      withDatabase(async (database) => {
        const tx = database.transaction('keyval')
        const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.done])
        return keys.map((key, index) => [key, values[index]] as const)
      }),
  }
}

/** For as long as the page lives. */
export const createMemoryKeyVal = (seed: readonly (readonly [string, unknown])[] = []): KeyVal => {
  const held = new Map<string, unknown>(seed)
  return {
    get: async (key) => structuredClone(held.get(key)),
    async set(key, value) {
      held.set(key, structuredClone(value))
    },
    async update(key, change) {
      held.set(key, structuredClone(change(structuredClone(held.get(key)))))
    },
    async remove(keys) {
      for (const key of keys) held.delete(key)
    },
    keys: async () => [...held.keys()],
    entries: async () => structuredClone([...held]),
  }
}
