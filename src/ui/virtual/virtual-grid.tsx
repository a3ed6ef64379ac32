import { memo, type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLineHeight } from './use-line-height.ts'
import { usePlace } from './use-place.ts'
import styles from './virtual-grid.module.css'
import { linesNear, linesToShow, type Range, topToSee } from './virtual-lines.ts'

interface VirtualGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  /** What a tile holds; its first link or button is what the arrow keys move between. */
  readonly children: (item: T, index: number) => ReactNode
  /** The narrowest a tile may be, in px at the usual text size; absent: a list, one item a line. */
  readonly tile?: number
  /** A line's height before one was measured, in px. */
  readonly lineHeight: number
}

interface LineProps {
  readonly index: number
  readonly columns: number
  readonly top: number
  readonly height?: number
  readonly cells: (start: number) => ReactNode
  readonly watch: (line: Element | null) => (() => void) | undefined
}

/** Every step of a scroll asks for all lines that are near: those that were there already stay as they are. */
const Line = memo(({ index, columns, top, height, cells, watch }: LineProps) => (
  <ul
    ref={watch}
    className={styles.line}
    style={{ top, minHeight: height, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {cells(index * columns)}
  </ul>
))

const actOf = (cell: Element | null | undefined): HTMLElement | null | undefined =>
  cell?.querySelector<HTMLElement>('a, button')
const indexOf = (target: EventTarget | null): number =>
  Number((target instanceof Element ? target.closest('[data-index]') : null)?.getAttribute('data-index') ?? Number.NaN)

/** Thousands of tiles, of which only those near the screen exist. */
export const VirtualGrid = <T,>({ label, items, children, tile, lineHeight }: VirtualGridProps<T>) => {
  const frame = useRef<HTMLDivElement>(null)
  const place = usePlace(frame, tile)
  const { line, measured, watch } = useLineHeight(frame, place, lineHeight)
  const [near, setNear] = useState<Range>([0, 0])
  const [held, setHeld] = useState(0)
  const wanted = useRef<number | null>(null)
  const { scroller, columns = 1, margin = 0 } = place ?? {}
  const count = Math.ceil(items.length / columns)

  // As last told by the page: to ask it now would make it lay out everything that has just changed.
  const view = useRef({ top: 0, height: 0 })
  const look = useCallback(() => {
    if (view.current.height === 0) return
    const [from, to] = linesNear({ ...view.current, margin, line, count })
    setNear((before) => (before[0] === from && before[1] === to ? before : [from, to]))
  }, [margin, line, count])
  const looked = useRef(look)
  useLayoutEffect(() => {
    looked.current = look
  }, [look])
  useLayoutEffect(() => {
    if (!scroller) return
    const follow = () => {
      // A page that is kept alive but hidden shows nothing; it comes back as it was.
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

  // The tile that the keys went to may have to be made first: as soon as it is there, it has the focus.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const act = actOf(frame.current?.querySelector(`[data-index="${wanted.current}"]`))
    if (!act) return
    act.focus({ preventScroll: true })
    wanted.current = null
  })

  const move = useEffectEvent((event: KeyboardEvent) => {
    const from = indexOf(event.target)
    if (Number.isNaN(from)) return
    const screen = Math.max(1, Math.floor(view.current.height / line)) * columns
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
    const nextLine = Math.floor(next / columns)
    wanted.current = next
    setHeld(nextLine)
    actOf(frame.current?.querySelector(`[data-index="${next}"]`))?.focus({ preventScroll: true })
    if (scroller) scroller.scrollTop = topToSee(nextLine, { ...view.current, margin, line, count })
  })
  const hold = useEffectEvent((event: FocusEvent) => {
    const index = indexOf(event.target)
    if (!Number.isNaN(index)) setHeld(Math.floor(index / columns))
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

  // A tile is known by its place, not by what it shows: another search fills those that are there instead of making
  // new ones.
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
    <section ref={frame} className={styles.grid} aria-label={label} style={{ height: Math.ceil(count * line) }}>
      {place &&
        linesToShow(near, held, count).map((index) => (
          <Line
            key={index}
            index={index}
            columns={columns}
            top={index * line}
            {...(measured && { height: line })}
            cells={cells}
            watch={watch}
          />
        ))}
    </section>
  )
}
