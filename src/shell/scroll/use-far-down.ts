import { useEffect, useState } from 'react'
import { pageShown } from './page-shown.ts'

const SCREENS = 2
const LEAST_PX = 8

const isFarDown = (page: HTMLElement): boolean =>
  page.dataset.page !== undefined && page.scrollTop > SCREENS * page.clientHeight

/**
 * Whether the player is on the way up from more than two screens down: whoever reads on has nothing over the last rows.
 * `place`: begins anew for another page or tab.
 */
export const useFarDown = (place: string): boolean => {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    let top = 0
    const look = () => {
      const page = pageShown()
      const moved = (page?.scrollTop ?? 0) - top
      // Late content moves the page a little, too.
      if (!page || Math.abs(moved) < LEAST_PX) return
      top = page.scrollTop
      setFar(moved < 0 && isFarDown(page))
    }
    // In the next frame, when the scroll position has been restored.
    const frame = requestAnimationFrame(() => {
      top = (place && pageShown()?.scrollTop) || 0
      setFar(false)
    })
    const options = { passive: true, capture: true }
    document.addEventListener('scroll', look, options)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', look, options)
    }
  }, [place])
  return isFar
}
