import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls back once the element has been on screen, for example the last line of a text that must be read. */
export const useSeen = <E extends Element>(onSeen: () => void, done = false): RefObject<E | null> => {
  const place = useRef<E>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const element = place.current
    if (!element || done) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [done])
  return place
}
