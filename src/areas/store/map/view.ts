import { MAP, type Spot } from '../../../art/taiwan/place.ts'

/** The visible part of the map: zoom factor and centre. */
export interface View extends Spot {
  readonly zoom: number
}

export const MOST_ZOOM = 32
export const whole: View = { zoom: 1, x: MAP.width / 2, y: MAP.height / 2 }

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Limits the view to the map's edges and the maximum zoom. */
export const held = ({ zoom, x, y }: View): View => {
  const kept = between(zoom, 1, MOST_ZOOM)
  const [wide, high] = [MAP.width / kept / 2, MAP.height / kept / 2]
  return { zoom: kept, x: between(x, wide, MAP.width - wide), y: between(y, high, MAP.height - high) }
}

/** Where a map position is in the frame, as shares of its width and height. */
export const seenAt = ({ zoom, x, y }: View, spot: Spot): Spot => ({
  x: ((spot.x - x) * zoom) / MAP.width + 0.5,
  y: ((spot.y - y) * zoom) / MAP.height + 0.5,
})
/** The map position at that point of the frame. */
export const spotAt = ({ zoom, x, y }: View, share: Spot): Spot => ({
  x: x + ((share.x - 0.5) * MAP.width) / zoom,
  y: y + ((share.y - 0.5) * MAP.height) / zoom,
})

export const inSight = (view: View, spot: Spot): boolean => {
  const { x, y } = seenAt(view, spot)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

/** Keeps the position under the fingers fixed. */
export const zoomed = (view: View, factor: number, at: Spot = { x: 0.5, y: 0.5 }): View => {
  const fixed = spotAt(view, at)
  const zoom = between(view.zoom * factor, 1, MOST_ZOOM)
  return held({
    zoom,
    x: fixed.x - ((at.x - 0.5) * MAP.width) / zoom,
    y: fixed.y - ((at.y - 0.5) * MAP.height) / zoom,
  })
}

/** Moves by a share of the frame. */
export const moved = (view: View, by: Spot): View =>
  held({ ...view, x: view.x - (by.x * MAP.width) / view.zoom, y: view.y - (by.y * MAP.height) / view.zoom })

/** A view that shows all of these, with a margin. */
export const around = (spots: readonly Spot[]): View => {
  if (spots.length === 0) return whole
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wide = Math.max((right - left) / MAP.width, (bottom - top) / MAP.height)
  return held({ zoom: wide === 0 ? MOST_ZOOM : 0.6 / wide, x: (left + right) / 2, y: (top + bottom) / 2 })
}
