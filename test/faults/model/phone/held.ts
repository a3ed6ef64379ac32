import type { KeyVal } from '../../../../src/client/env.ts'

/** A database in memory: values are copied, transactions are serialized, and tests can look inside. */
export interface Held {
  readonly keyval: KeyVal
  peek(key: string): unknown
  keys(): readonly string[]
  drop(key: string): void
}

export const createHeld = (): Held => {
  const held = new Map<string, unknown>()
  const put = (key: string, value: unknown) => {
    if (value === undefined) held.delete(key)
    else held.set(key, structuredClone(value))
  }
  return {
    keyval: {
      get: async (key) => structuredClone(held.get(key)),
      set: async (key, value) => put(key, value),
      update: async (key, change, beside = '') =>
        put(key, change(structuredClone(held.get(key)), structuredClone(held.get(beside)))),
      async remove(keys, unless = '') {
        if (held.has(unless)) return
        for (const key of keys) held.delete(key)
      },
      keys: async () => [...held.keys()],
      entries: async () => structuredClone([...held]),
    },
    peek: (key) => held.get(key),
    keys: () => [...held.keys()],
    drop: (key) => void held.delete(key),
  }
}
