import { type RefObject, useEffect, useRef } from 'react'

/** A list that shows other things begins at its beginning again; the same things stay where they were. */
export const useTopOnChange = (shows: string): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(shows)
  useEffect(() => {
    if (before.current === shows) return
    before.current = shows
    // With the next frame: where a page stands is known there without laying it out once more for the question.
    const frame = requestAnimationFrame(() => {
      const page = element.current?.closest<HTMLElement>('[data-page]')
      if (page && page.scrollTop > 0) page.scrollTop = 0
    })
    return () => cancelAnimationFrame(frame)
  }, [shows])
  return element
}
