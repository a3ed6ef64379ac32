import { useEffect, useState } from 'react'
import { pageShown } from './page-shown.ts'

const SCREENS = 2

/** Whether more than two screens lie above what is seen. `place`: another page or tab begins anew. */
export const useFarDown = (place: string): boolean => {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => {
      const page = pageShown()
      setFar(page?.dataset.page !== undefined && page.scrollTop > SCREENS * page.clientHeight)
    }
    // With the next frame: the page that is come to stands then where it was left.
    const frame = place && requestAnimationFrame(look)
    const options = { passive: true, capture: true }
    document.addEventListener('scroll', look, options)
    return () => {
      if (frame) cancelAnimationFrame(frame)
      document.removeEventListener('scroll', look, options)
    }
  }, [place])
  return isFar
}
