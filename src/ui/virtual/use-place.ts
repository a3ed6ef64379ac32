import { type RefObject, useLayoutEffect, useState } from 'react'

export const GAP = 8

/**
 * The nearest scrolling ancestor: the page. The grid does not scroll itself, so the page's scroll position can be
 * restored.
 */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above ?? document.documentElement
}

export interface Place {
  readonly scroller: HTMLElement
  /** How many tiles fit in a row. */
  readonly columns: number
  /** The distance from the top of the scrolled content to the grid. */
  readonly margin: number
  /** Changes with everything that may change a row's height. */
  readonly shape: string
}

/**
 * The grid's position in its page; null until it is measured. `tile`: the minimum width of a tile, at normal text size.
 */
export const usePlace = (frame: RefObject<HTMLElement | null>, tile?: number): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const scroller = scrollerOf(element)
    const measure = () => {
      const width = element.offsetWidth
      // A page that is kept but hidden has no size; the last measurement still holds when it is shown again.
      if (width === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      // At 200 % text size two tiles still fit next to each other; otherwise one picture would fill the screen.
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
