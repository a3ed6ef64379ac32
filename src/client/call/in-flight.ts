/** Deduplicates: who asks for the same while it is on its way waits for the same answer. */
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
    /** Whoever asks from now on begins anew; those who wait already are answered still. */
    part: (): void => running.clear(),
  }
}
