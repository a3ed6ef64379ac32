import type { KeyVal } from '../../../src/client/env.ts'

/** Lives as long as the process. */
export const createMemoryKeyVal = (seed: readonly (readonly [string, unknown])[] = []): KeyVal => {
  const held = new Map<string, unknown>(seed)
  return {
    get: async (key) => structuredClone(held.get(key)),
    async set(key, value) {
      held.set(key, structuredClone(value))
    },
    async update(key, change, beside = '') {
      held.set(key, structuredClone(change(structuredClone(held.get(key)), structuredClone(held.get(beside)))))
    },
    async remove(keys, unless = '') {
      if (held.get(unless) !== undefined) return
      for (const key of keys) held.delete(key)
    },
    keys: async () => [...held.keys()],
    entries: async () => structuredClone([...held]),
  }
}
