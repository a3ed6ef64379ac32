import { type RefObject, useLayoutEffect, useState } from 'react'

export const GAP = 8

/**
 * The element that scrolls: the page around it. Nothing of its own scrolls, so that the page comes back where it was
 * left.
 */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above ?? document.documentElement
}

export interface Place {
  readonly scroller: HTMLElement
  /** How many tiles fit beside each other. */
  readonly columns: number
  /** How far below the scroller's top the grid begins. */
  readonly margin: number
  /** Changes with whatever a line's height may hang on. */
  readonly shape: string
}

/**
 * Where a grid stands in its page; null until that is known. `tile`: the narrowest a tile may be, at the usual text
 * size.
 */
export const usePlace = (frame: RefObject<HTMLElement | null>, tile?: number): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const width = element.offsetWidth
      // A page that is kept alive but hidden has no measure; what was known still holds when it comes back.
      if (width === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      // Text of double size leaves two beside each other: one picture would be all there is to see.
      const least = tile && Math.min(tile * rem, width * 0.45)
      const columns = least ? Math.max(1, Math.floor((width + GAP) / (least + GAP))) : 1
      const margin = Math.round(
        element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
      )
      const shape = `${columns} ${width} ${rem}`
      setPlace((before) =>
        before?.margin === margin && before.shape === shape && before.scroller === scroller
          ? before
          : { scroller, columns, margin, shape },
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const box of [element, ...(element.parentElement?.children ?? [])]) watch.observe(box)
    return () => watch.disconnect()
  }, [frame, tile])
  return place
}
