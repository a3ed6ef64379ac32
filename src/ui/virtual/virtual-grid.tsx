import { memo, type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isCommand } from '../keys.ts'
import { coveredIn } from './covered-in.ts'
import { usePlace } from './use-place.ts'
import { useRowHeight } from './use-row-height.ts'
import styles from './virtual-grid.module.css'
import { type Range, rowsNear, rowsToShow, scrollTopToShow } from './virtual-rows.ts'

interface VirtualGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  /** The content of a tile; arrow keys move between the first link or button of each. */
  readonly children: (item: T, index: number) => ReactNode
  /** The minimum width of a tile, in px at normal text size; undefined: a list with one item per row. */
  readonly tile?: number
  /** The estimated height of a row until one was measured, in px. */
  readonly estimatedRowHeight: number
}

interface RowProps {
  readonly index: number
  readonly columns: number
  readonly top: number
  readonly height?: number
  readonly cells: (start: number) => ReactNode
  readonly watch: (row: Element | null) => (() => void) | undefined
}

/** Memoised, because every scroll step renders all nearby rows, and most are unchanged. */
const Row = memo(({ index, columns, top, height, cells, watch }: RowProps) => (
  <ul
    role="list"
    ref={watch}
    className={styles.row}
    style={{ top, minHeight: height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {cells(index * columns)}
  </ul>
))

const actOf = (cell: Element | null | undefined): HTMLElement | null | undefined =>
  cell?.querySelector<HTMLElement>('a, button')
const indexOf = (target: EventTarget | null): number =>
  Number((target instanceof Element ? target.closest('[data-index]') : null)?.getAttribute('data-index') ?? Number.NaN)

/** A virtualised grid: of thousands of tiles only those near the screen exist. */
export const VirtualGrid = <T,>({ label, items, children, tile, estimatedRowHeight }: VirtualGridProps<T>) => {
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(frame, tile)
  const { rowHeight, measured, watch } = useRowHeight(frame, place, estimatedRowHeight)
  const [near, setNear] = useState<Range>([0, 0])
  const [focused, setFocused] = useState(0)
  const wanted = useRef<number | null>(null)
  const { scroller, columns = 1, margin = 0 } = place ?? {}
  const count = Math.ceil(items.length / columns)

  // From the last scroll event: reading the position now would force a layout.
  const view = useRef({ top: 0, height: 0 })
  const look = useCallback(() => {
    if (view.current.height === 0) return
    const [from, to] = rowsNear({ ...view.current, margin, rowHeight, count })
    setNear((before) => (before[0] === from && before[1] === to ? before : [from, to]))
  }, [margin, rowHeight, count])
  const looked = useRef(look)
  useLayoutEffect(() => {
    looked.current = look
  }, [look])
  useLayoutEffect(() => {
    if (!scroller) return
    const follow = () => {
      // A page that is kept but hidden has no height; it is shown again as it was.
      if (scroller.clientHeight > 0) view.current = { top: scroller.scrollTop, height: scroller.clientHeight }
      looked.current()
    }
    follow()
    const resized = new ResizeObserver(follow)
    resized.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller])
  useLayoutEffect(look, [look])

  // The tile that the arrow keys moved to may not be rendered yet; it is focused as soon as it is.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const act = actOf(frame.current?.querySelector(`[data-index="${wanted.current}"]`))
    if (!act) return
    act.focus({ preventScroll: true })
    wanted.current = null
  })

  const move = useEffectEvent((event: KeyboardEvent) => {
    const from = indexOf(event.target)
    if (Number.isNaN(from) || isCommand(event)) return
    const screen = Math.max(1, Math.floor(view.current.height / rowHeight)) * columns
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: screen,
      PageUp: -screen,
      Home: -items.length,
      End: items.length,
      ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.min(items.length - 1, Math.max(0, from + step))
    const nextRow = Math.floor(next / columns)
    wanted.current = next
    setFocused(nextRow)
    actOf(frame.current?.querySelector(`[data-index="${next}"]`))?.focus({ preventScroll: true })
    if (!scroller) return
    const page = { ...view.current, ...coveredIn(scroller), margin, rowHeight, count }
    scroller.scrollTop = scrollTopToShow(nextRow, page)
  })
  const hold = useEffectEvent((event: FocusEvent) => {
    const index = indexOf(event.target)
    if (!Number.isNaN(index)) setFocused(Math.floor(index / columns))
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', move)
    element?.addEventListener('focusin', hold)
    return () => {
      element?.removeEventListener('keydown', move)
      element?.removeEventListener('focusin', hold)
    }
  }, [])

  // Keyed by position, not by content: other search results reuse the existing tiles instead of creating new ones.
  const cells = useCallback(
    (start: number) =>
      items.slice(start, start + columns).map((item, beside) => {
        const index = start + beside
        return (
          <li
            key={index}
            className={styles.cell}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-index={index}
          >
            {children(item, index)}
          </li>
        )
      }),
    [items, columns, children],
  )

  return (
    <section ref={frame} className={styles.grid} aria-label={label} style={{ height: Math.ceil(count * rowHeight) }}>
      {place &&
        rowsToShow(near, focused, count).map((index) => (
          <Row
            key={index}
            index={index}
            columns={columns}
            top={index * rowHeight}
            {...(measured && { height: rowHeight })}
            cells={cells}
            watch={watch}
          />
        ))}
    </section>
  )
}
