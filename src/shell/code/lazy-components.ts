import { type ComponentType, lazy } from 'react'

interface Part<T> {
  readonly default: ComponentType<T>
}

interface MissingChunk {
  /** Rejects while it still cannot be loaded. */
  retry(): Promise<unknown>
  /** Before a retry the failed component has to be dropped. */
  forget(): void
}
/** Keyed by the error, so that each belongs to exactly one part. */
const missing = new WeakMap<object, MissingChunk>()
/** Undefined if the error came from a part that did load. */
export const missingChunkOf = (error: unknown): MissingChunk | undefined => missing.get(Object(error))

/** Components loaded on demand: rendered synchronously if their code is there, suspended if not. */
export const lazyComponents = <N, T extends object, P extends Part<T>>(load: (name: N) => Promise<P & Part<T>>) => {
  const asked = new Map<N, Promise<P>>()
  const drawn = new Map<N, ComponentType<T>>()
  /** What was drawn when loading failed: it throws that error for ever, also when the code has come. */
  const failed = new Map<N, ComponentType<T> | undefined>()
  const fetch = (name: N): Promise<P> => {
    const before = asked.get(name)
    if (before) return before
    const now = load(name)
    asked.set(name, now)
    now.then(
      // If it is already suspended, its lazy component must not be replaced.
      (part) => drawn.get(name) === failed.get(name) && drawn.set(name, part.default),
      (error: unknown) => {
        asked.delete(name)
        failed.set(name, drawn.get(name))
        const forget = () => {
          if (drawn.get(name) === failed.get(name)) drawn.delete(name)
          failed.delete(name)
        }
        missing.set(Object(error), { retry: () => fetch(name), forget })
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
