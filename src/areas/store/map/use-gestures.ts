import { type RefObject, useEffect, useRef } from 'react'
import type { Spot } from '../../../art/taiwan/place.ts'
import { moved, type View, zoomed } from './view.ts'

/** Below this movement it counts as a tap. */
const STILL_PX = 8
const WHEEL_STEP = 0.01

type Change = (change: (view: View) => View) => void

const middle = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})
const spread = ([one, other]: readonly Spot[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/**
 * One finger moves the map if it is zoomed in, two move and zoom; with a mouse, the wheel zooms while a modifier key is
 * held, as usual in browsers. At full view a single finger scrolls the page.
 */
export const useGestures = (frame: RefObject<HTMLElement | null>, change: Change): void => {
  const fingers = useRef(new Map<number, Spot>())
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const down = fingers.current
    let dragged = false
    const share = ({ clientX, clientY }: MouseEvent): Spot => {
      const box = element.getBoundingClientRect()
      return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    }
    const width = () => element.getBoundingClientRect().width
    const press = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      // A missed pointerup: a primary pointer is always the first, so older ones are stale.
      if (event.isPrimary) down.clear()
      if (down.size === 0) dragged = false
      down.set(event.pointerId, share(event))
    }
    const lift = ({ pointerId }: PointerEvent): void => {
      down.delete(pointerId)
    }
    const move = (event: PointerEvent): void => {
      // The mouse button was released outside the map.
      if (event.buttons === 0) lift(event)
      const last = down.get(event.pointerId)
      if (!last) return
      const now = share(event)
      const far = Math.hypot(now.x - last.x, now.y - last.y) * width()
      if (!dragged && down.size === 1 && far < STILL_PX) return
      // Captures every pointer, because the marker under a finger may disappear while zooming, and its pointerup with
      // it.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      dragged = true
      const before = [...down.values()]
      down.set(event.pointerId, now)
      const after = [...down.values()]
      const [from, to] = [middle(before), middle(after)]
      const factor = after.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1
      change((view) => zoomed(moved(view, { x: to.x - from.x, y: to.y - from.y }), factor, to))
    }
    // A drag must not click the marker it began on. Keyboard clicks have a count of 0 and are never drags.
    const click = (event: MouseEvent): void => {
      if (!dragged || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
      dragged = false
    }
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = share(event)
      change((view) => zoomed(view, Math.exp(-event.deltaY * WHEEL_STEP), at))
    }
    const stops = new AbortController()
    const { signal } = stops
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, lift, { signal })
    element.addEventListener('click', click, { signal, capture: true })
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => {
      down.clear()
      stops.abort()
    }
  }, [frame, change])
}
