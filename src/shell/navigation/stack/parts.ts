import { type ComponentType, lazy } from 'react'

interface Part<T> {
  readonly default: ComponentType<T>
}

/** Of each kind of part what could not be had. */
const kinds: { readonly again: () => Promise<unknown>; readonly forget: () => void }[] = []

/** Asks for all that is missing. Rejects where any of it is missing still. */
export const askForMissing = (): Promise<unknown> => Promise.all(kinds.map(({ again }) => again()))
/** Before another try: what was remembered of the failed one has to go. */
export const forgetMissing = (): void => {
  for (const { forget } of kinds) forget()
}

/** Components whose code is fetched when it is wanted: drawn at once where it is there, waited for where it is not. */
export const partsFrom = <N, T extends object, P extends Part<T>>(load: (name: N) => Promise<P & Part<T>>) => {
  const asked = new Map<N, Promise<P>>()
  const drawn = new Map<N, ComponentType<T>>()
  const missing = new Set<N>()
  const fetch = (name: N): Promise<P> => {
    const before = asked.get(name)
    if (before) return before
    const now = load(name)
    asked.set(name, now)
    now.then(
      // Where it is waited for already, nothing takes the place of what waits.
      (part) => drawn.has(name) || drawn.set(name, part.default),
      () => {
        asked.delete(name)
        missing.add(name)
      },
    )
    return now
  }
  kinds.push({
    again: () => Promise.all([...missing].map(fetch)),
    forget() {
      for (const name of missing) drawn.delete(name)
      missing.clear()
    },
  })
  return {
    fetch,
    componentOf: (name: N): ComponentType<T> => {
      const known = drawn.get(name) ?? lazy(() => fetch(name))
      drawn.set(name, known)
      return known
    },
  }
}
