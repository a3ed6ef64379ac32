export const openListeners = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    tell(value: T) {
      for (const listener of [...listeners]) listener(value)
    },
    subscribe(listener: (value: T) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
