/** Deduplicates: who asks for the same while it is on its way waits for the same answer. */
export const createInFlight = <T>() => {
  const running = new Map<string, Promise<T>>()
  return {
    has: (name: string): boolean => running.has(name),
    join(name: string, work: () => Promise<T>): Promise<T> {
      const mine = running.get(name) ?? work().finally(() => running.delete(name))
      running.set(name, mine)
      return mine
    },
  }
}
