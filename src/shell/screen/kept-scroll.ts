import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { keepScroll, scrollOf } from '../../state/drafts.ts'

/** A page comes back where it was left: after another page, and after the system closed the app. */
export const useKeptScroll = (page: string): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    const wanted = scrollOf(page)
    if (!element || !wanted) return
    element.scrollTop = wanted
    // Content that arrives later makes the page long enough; stop at the first touch of the player.
    const grow = new ResizeObserver(() => {
      if (element.scrollTop < wanted) element.scrollTop = wanted
    })
    const inner = element.lastElementChild
    if (inner) grow.observe(inner)
    const stop = () => grow.disconnect()
    const timer = setTimeout(stop, 3_000)
    element.addEventListener('pointerdown', stop, { once: true })
    element.addEventListener('wheel', stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('wheel', stop)
    }
  }, [page])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer = 0
    let top: number | null = null
    const keep = () => {
      clearTimeout(timer)
      if (top !== null) keepScroll(page, top)
      top = null
    }
    const remember = () => {
      clearTimeout(timer)
      top = Math.round(element.scrollTop)
      timer = window.setTimeout(keep, 150)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => {
      // Whoever leaves while the page still moves comes back to that place too.
      keep()
      element.removeEventListener('scroll', remember)
    }
  }, [page])

  return scroller
}
