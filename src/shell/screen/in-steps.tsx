import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import { isSliding } from '../address/history.ts'

/**
 * The parts of a long page, one more with each frame while it slides in: laid out all at once they would hold the slide
 * back. A page that does not slide has all of them at once.
 */
export const InSteps = ({ children: parts }: { readonly children: readonly ReactNode[] }) => {
  const [drawn, setDrawn] = useState(() => (isSliding() ? 0 : parts.length))
  const isWhole = drawn >= parts.length
  useEffect(() => {
    if (isWhole) return
    // After the frame that shows the part before.
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setDrawn(drawn + 1)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn, isWhole])
  return parts.map((part, place) => {
    // Each keeps its place.
    const key = `${place}`
    return place < drawn && <Fragment key={key}>{part}</Fragment>
  })
}
