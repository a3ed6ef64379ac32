import type { KeyVal } from '../../../../src/client/env.ts'

/** What the page's state finds as `idb-keyval`: the same calls, over the databases of the model's phone. */
export const keyvalModule = (database: (name: string) => KeyVal) => ({
  createStore: (name: string) => database(name),
  get: (key: string, store: KeyVal) => store.get(key),
  set: (key: string, value: unknown, store: KeyVal) => store.set(key, value),
  del: (key: string, store: KeyVal) => store.remove([key]),
  delMany: (keys: readonly string[], store: KeyVal) => store.remove(keys),
  update: (key: string, change: (old: unknown) => unknown, store: KeyVal) => store.update(key, change),
  entries: (store: KeyVal) => store.entries(),
})
