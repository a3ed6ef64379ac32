import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import styles from './virtual-grid.module.css'

interface VirtualGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** What a tile holds; its first link or button is what the arrow keys move between. */
  readonly children: (item: T, index: number) => ReactNode
  /** The narrowest a tile may be, in px at the usual text size; absent: a list, one item a line. */
  readonly tile?: number
  /** A line's height before it was measured, in px. */
  readonly lineHeight: number
}

const GAP = 8

/** The element that scrolls: the page around it. Nothing of its own scrolls, so that the page comes back where it was left. */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above ?? document.documentElement
}

interface Place {
  readonly columns: number
  readonly margin: number
}

/** How many tiles fit beside each other, and how far below the scroller's top the grid begins. */
const usePlace = (
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  tile?: number,
): Place | null => {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const above = scrollerOf(element)
    scroller.current = above
    const measure = () => {
      // A page that is kept alive but hidden has no measure; what was known still holds when it comes back.
      if (element.offsetWidth === 0) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      const columns = tile ? Math.max(1, Math.floor((element.offsetWidth + GAP) / (tile * rem + GAP))) : 1
      const margin = Math.round(
        element.getBoundingClientRect().top - above.getBoundingClientRect().top + above.scrollTop,
      )
      setPlace((before) => (before?.columns === columns && before.margin === margin ? before : { columns, margin }))
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const box of [element, ...(element.parentElement?.children ?? [])]) watch.observe(box)
    return () => watch.disconnect()
  }, [frame, scroller, tile])
  return place
}

const actOf = (cell: Element | null | undefined): HTMLElement | null | undefined =>
  cell?.querySelector<HTMLElement>('a, button')

/** Thousands of tiles, of which only those near the screen exist. */
export const VirtualGrid = <T,>({ label, items, keyOf, children, tile, lineHeight }: VirtualGridProps<T>) => {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const handle = useRef<VirtualizerHandle>(null)
  const place = usePlace(frame, scroller, tile)
  const [held, setHeld] = useState(0)
  const wanted = useRef<number | null>(null)
  const columns = place?.columns ?? 1

  const lines = useMemo(
    () => Array.from({ length: Math.ceil(items.length / columns) }, (_, line) => line * columns),
    [items.length, columns],
  )

  const focusOn = useCallback((index: number): boolean => {
    const act = actOf(frame.current?.querySelector(`[data-index="${index}"]`))
    act?.focus({ preventScroll: true })
    // One that was just made is hidden until it is measured, and takes no focus before.
    return act !== null && act !== undefined && document.activeElement === act
  }, [])

  // The tile that the keys went to may have to be made first: as soon as it is there, it has the focus.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new MutationObserver(() => {
      if (wanted.current !== null && focusOn(wanted.current)) wanted.current = null
    })
    watch.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    return () => watch.disconnect()
  }, [focusOn])

  const move = useEffectEvent((event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-index]') : null
    const from = Number(cell?.getAttribute('data-index') ?? Number.NaN)
    const seen = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight)) * columns
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: seen,
      PageUp: -seen,
      Home: -items.length,
      End: items.length,
      ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
    }
    const step = steps[event.key]
    if (step === undefined || Number.isNaN(from)) return
    event.preventDefault()
    const next = Math.min(items.length - 1, Math.max(0, from + step))
    setHeld(Math.floor(next / columns))
    wanted.current = focusOn(next) ? null : next
    handle.current?.scrollToIndex(Math.floor(next / columns), { align: 'nearest' })
  })

  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [])

  return (
    <section ref={frame} className={styles.grid} aria-label={label}>
      {place && (
        <Virtualizer
          ref={handle}
          data={lines}
          itemSize={lineHeight}
          startMargin={place.margin}
          scrollRef={scroller}
          keepMounted={[Math.min(held, Math.max(0, lines.length - 1))]}
        >
          {(start) => (
            <ul
              key={start}
              className={styles.line}
              style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            >
              {items.slice(start, start + columns).map((item, i) => (
                <li
                  key={keyOf(item)}
                  className={styles.cell}
                  aria-setsize={items.length}
                  aria-posinset={start + i + 1}
                  data-index={start + i}
                >
                  {children(item, start + i)}
                </li>
              ))}
            </ul>
          )}
        </Virtualizer>
      )}
    </section>
  )
}
