import { useEffect, useState } from 'react'
import { pageShown } from './page-shown.ts'

const SCREENS = 2
/** Over a sticky foot there is no room below the last row: at the end the button would lie on its figures. */
const END_PX = 170

const isFarDown = (page: HTMLElement): boolean => {
  const left = page.scrollHeight - page.scrollTop - page.clientHeight
  if (left < END_PX && page.querySelector('[data-foot]')) return false
  return page.dataset.page !== undefined && page.scrollTop > SCREENS * page.clientHeight
}

/** Whether the page is scrolled down by more than two screens. `place`: checked again for another page or tab. */
export const useFarDown = (place: string): boolean => {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => {
      const page = pageShown()
      setFar(page !== undefined && isFarDown(page))
    }
    // In the next frame, when the scroll position has been restored.
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
