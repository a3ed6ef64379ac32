import { type ComponentType, lazy } from 'react'

interface Part<T> {
  readonly default: ComponentType<T>
}

interface Missing {
  /** Rejects where it is missing still. */
  again(): Promise<unknown>
  /** Before another try: what was remembered of the failed one has to go. */
  forget(): void
}
/** What failed by it: one part alone, and no other that is alive. */
const missing = new WeakMap<object, Missing>()
/** Nothing for what went wrong in a part that is there. */
export const missingBy = (error: unknown): Missing | undefined => missing.get(Object(error))

/** Components whose code is fetched when it is wanted: drawn at once where it is there, waited for where it is not. */
export const partsFrom = <N, T extends object, P extends Part<T>>(load: (name: N) => Promise<P & Part<T>>) => {
  const asked = new Map<N, Promise<P>>()
  const drawn = new Map<N, ComponentType<T>>()
  const fetch = (name: N): Promise<P> => {
    const before = asked.get(name)
    if (before) return before
    const now = load(name)
    asked.set(name, now)
    now.then(
      // Where it is waited for already, nothing takes the place of what waits.
      (part) => drawn.has(name) || drawn.set(name, part.default),
      (error: unknown) => {
        asked.delete(name)
        const failed = drawn.get(name)
        const forget = () => void (drawn.get(name) === failed && drawn.delete(name))
        missing.set(Object(error), { again: () => fetch(name), forget })
      },
    )
    return now
  }
  return {
    fetch,
    componentOf: (name: N): ComponentType<T> => {
      const known = drawn.get(name) ?? lazy(() => fetch(name))
      drawn.set(name, known)
      return known
    },
  }
}
