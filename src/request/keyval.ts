import { createStore, delMany, entries, get, set, update } from 'idb-keyval'
import type { KeyVal } from './env.ts'

export const createIdbKeyVal = (name: string): KeyVal => {
  const store = createStore(name, 'keyval')
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update<unknown>(key, change, store),
    remove: (keys) => delMany([...keys], store),
    entries: async () => (await entries<string, unknown>(store)).filter(([key]) => typeof key === 'string'),
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
    entries: async () => structuredClone([...held]),
  }
}
