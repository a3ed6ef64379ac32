import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Place } from './use-place.ts'

interface RowHeight {
  /** In px; an estimate until a row was measured. */
  readonly rowHeight: number
  readonly measured: boolean
  /** The `ref` of every row. */
  readonly watch: (row: Element | null) => (() => void) | undefined
}

/**
 * All rows are as high as the highest one seen, so that each position is known without rendering it, and nothing is
 * rendered again because the estimate was wrong. When a higher row appears, the scroll position is corrected so that
 * the visible content stays.
 */
export const useRowHeight = (frame: RefObject<HTMLElement | null>, place: Place | null, guess: number): RowHeight => {
  const [known, setKnown] = useState<{ readonly shape: string; readonly height: number } | null>(null)
  const shape = place?.shape ?? ''
  const measured = known?.shape === shape
  const rowHeight = measured ? known.height : guess

  const grown = useRef((_tallest: number) => {})
  useLayoutEffect(() => {
    grown.current = (tallest) => {
      // Fractions of a pixel vary with the zoom.
      if (tallest > rowHeight + 0.5 || (!measured && tallest > 0)) setKnown({ shape, height: tallest })
    }
  }, [rowHeight, measured, shape])

  // The first rows are measured before the first paint.
  useLayoutEffect(() => {
    if (measured || !place) return
    const heights = [...(frame.current?.children ?? [])].map((child) => child.getBoundingClientRect().height)
    grown.current(Math.max(0, ...heights))
  })

  const watch = useMemo(() => {
    const observer = new ResizeObserver((entries) =>
      grown.current(Math.max(...entries.map(({ borderBoxSize }) => borderBoxSize[0]?.blockSize ?? 0))),
    )
    return (element: Element | null) => {
      if (!element) return
      observer.observe(element)
      return () => observer.unobserve(element)
    }
  }, [])

  const before = useRef<{ readonly rowHeight: number; readonly columns: number } | null>(null)
  useLayoutEffect(() => {
    if (!place || !measured) return
    const { scroller, margin, columns } = place
    const was = before.current
    before.current = { rowHeight, columns }
    const past = scroller.scrollTop - margin
    if (!was || past <= 0 || (was.rowHeight === rowHeight && was.columns === columns)) return
    scroller.scrollTop = margin + (past * rowHeight * was.columns) / (was.rowHeight * columns)
  }, [rowHeight, measured, place])

  return { rowHeight, measured, watch }
}
