import type { Process } from '../process.ts'

/**
 * Like Web Locks: first come, first served; released when the holder dies, but not when it freezes. `got`: called with
 * every process that gets one.
 */
export const createLocks = (got: (process: Process) => void) => {
  const held = new Map<string, { readonly by: Process; readonly next: (() => void)[] }>()
  const release = (name: string) => {
    const next = held.get(name)?.next.shift()
    if (next) next()
    else held.delete(name)
  }
  return {
    holders: (): readonly Process[] => [...held.values()].map(({ by }) => by),
    async hold<T>(process: Process, name: string, work: () => Promise<T>): Promise<T> {
      const before = held.get(name)
      if (before) await new Promise<void>((resolve) => before.next.push(resolve))
      held.set(name, { by: process, next: before?.next ?? [] })
      got(process)
      let free = () => {
        free = () => {}
        release(name)
      }
      process.onDeath(() => free())
      if (!process.alive) free()
      return work().finally(() => free())
    },
  }
}
