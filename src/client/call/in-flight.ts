/** Deduplicates: a second caller for the same name shares the promise that is already running. */
export const createInFlight = <T>() => {
  const running = new Map<string, Promise<T>>()
  return {
    has: (name: string): boolean => running.has(name),
    join(name: string, work: () => Promise<T>): Promise<T> {
      const joined = running.get(name)
      if (joined) return joined
      const mine: Promise<T> = work().finally(() => {
        if (running.get(name) === mine) running.delete(name)
      })
      running.set(name, mine)
      return mine
    },
    /** Later callers start a new request; those already waiting still get their answer. */
    detach: (): void => running.clear(),
  }
}
