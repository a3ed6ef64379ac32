/** Map units; on a phone one is about a pixel. */
export const MAP = { width: 320, height: 400 } as const

export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Frame {
  readonly id: 'taiwan' | 'matsu' | 'kinmen' | 'penghu'
  /** The part of the earth it shows, in degrees. */
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
  /** Its position on the map; the height follows from the width. */
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * The length of a degree of longitude relative to latitude, at the middle of Taiwan; the error over the whole island is
 * 2 %, too small to see.
 */
const NARROWER = Math.cos((23.7 * Math.PI) / 180)

export const frames: readonly Frame[] = [
  { id: 'matsu', west: 119.84, east: 120.56, south: 25.9, north: 26.44, x: 8, y: 12, width: 84 },
  { id: 'kinmen', west: 118.13, east: 118.55, south: 24.34, north: 24.58, x: 8, y: 108, width: 84 },
  { id: 'penghu', west: 119.28, east: 119.76, south: 23.16, north: 23.84, x: 8, y: 190, width: 66 },
  { id: 'taiwan', west: 119.98, east: 122.08, south: 21.84, north: 25.34, x: 112, y: 8, width: 204 },
]

const scaleOf = ({ west, east, width }: Frame): number => width / ((east - west) * NARROWER)
export const heightOf = (frame: Frame): number => (frame.north - frame.south) * scaleOf(frame)

/** The map position of a coordinate; null if it is outside the map. */
export const placeOnMap = (latitude: number, longitude: number): Spot | null => {
  const frame = frames.find(
    ({ west, east, south, north }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  if (!frame) return null
  const scale = scaleOf(frame)
  return { x: frame.x + (longitude - frame.west) * NARROWER * scale, y: frame.y + (frame.north - latitude) * scale }
}
