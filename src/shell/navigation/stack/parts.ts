import { type ComponentType, lazy } from 'react'

interface Part {
  readonly default: ComponentType
}

/** Components whose code is fetched when it is wanted: drawn at once where it is there, waited for where it is not. */
export const partsFrom = <N, P extends Part>(load: (name: N) => Promise<P>) => {
  const asked = new Map<N, Promise<P>>()
  const drawn = new Map<N, ComponentType>()
  const fetch = (name: N): Promise<P> => {
    const before = asked.get(name)
    if (before) return before
    const now = load(name)
    asked.set(name, now)
    now.then(
      // Where it is waited for already, nothing takes the place of what waits.
      (part) => drawn.has(name) || drawn.set(name, part.default),
      () => asked.delete(name),
    )
    return now
  }
  return {
    fetch,
    componentOf: (name: N): ComponentType => {
      const known = drawn.get(name) ?? lazy(() => fetch(name))
      drawn.set(name, known)
      return known
    },
    /** Before another try. */
    forget: (name: N): void => void drawn.delete(name),
  }
}
