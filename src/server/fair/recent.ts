/** A map that never holds more than so many: when it is full, the tenth that was set longest ago is forgotten. */
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
      // Many in one go: a map finds its first entry only past all that were deleted before it.
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
