/** A bounded map: when it is full, the least recently set tenth is evicted. */
export interface Recent<V> {
  get(name: string): V | undefined
  set(name: string, value: V): void
  clear(): void
}

export const createRecent = <V>(most: number): Recent<V> => {
  const kept = new Map<string, V>()
  return {
    get: (name) => kept.get(name),
    set(name, value) {
      kept.delete(name)
      kept.set(name, value)
      if (kept.size <= most) return
      // Evicts many at once, because finding the first entry of a map means skipping all deleted ones.
      let left = Math.ceil(most / 10)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        left -= 1
        if (left === 0) return
      }
    },
    clear: () => kept.clear(),
  }
}
