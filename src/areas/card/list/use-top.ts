import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a list to its start when its content changes, and only then. */
export const useTopOnChange = (shows: string): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shows)
  useEffect(() => {
    if (before.current === shows) return
    before.current = shows
    // In the next frame the scroll position can be read without forcing another layout.
    const frame = requestAnimationFrame(() => {
      const page = element.current?.closest<HTMLElement>('[data-page]')
      if (page && page.scrollTop > 0) page.scrollTop = 0
    })
    return () => cancelAnimationFrame(frame)
  }, [shows])
  return element
}
