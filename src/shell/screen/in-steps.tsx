import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import { isSliding } from '../address/history.ts'

/**
 * Renders the parts of a long page one per frame while the page slides in: the layout of all of them at once would hold
 * up the slide. Without a slide all are rendered at once.
 */
export const InSteps = ({ children: parts }: { readonly children: readonly ReactNode[] }) => {
  const [drawn, setDrawn] = useState(() => (isSliding() ? 0 : parts.length))
  const isWhole = drawn >= parts.length
  useEffect(() => {
    if (isWhole) return
    // After the frame that shows the previous part.
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
    // The parts never change their order.
    const key = `${place}`
    return place < drawn && <Fragment key={key}>{part}</Fragment>
  })
}
