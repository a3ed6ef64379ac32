import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Calls once what carries the ref was on the screen: the last line of what has to be read to its end. */
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
