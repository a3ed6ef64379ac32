import type { Part } from './messages.ts'

export interface ScanPass {
  readonly part: Part
  readonly inverted: boolean
}

/** The position along the longer side: 0 at its start, 1 at its end. */
type Place = 0 | 0.5 | 1

/** A square of this share (`of`) of the shorter side, slightly enlarged if small. */
const square = (width: number, height: number, of: number, out: number, place: Place = 0.5): Part => {
  const side = Math.max(1, Math.round(Math.min(width, height) * of))
  const size = Math.min(out, Math.round(side * 1.5))
  const along = (length: number, other: number) => Math.round((length - side) * (length > other ? place : 0.5))
  return {
    x: along(width, height),
    y: along(height, width),
    width: side,
    height: side,
    outWidth: size,
    outHeight: size,
  }
}

const whole = (width: number, height: number, most: number): Part => {
  const scale = Math.min(1, most / Math.max(width, height))
  const [outWidth = 1, outHeight = 1] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return { x: 0, y: 0, width, height, outWidth, outHeight }
}

/**
 * The sequence of looks: mostly the middle, where the frame is, and in between an enlarged small part, inverted
 * colours, the whole picture, and its two ends without codes that may be beside. A code missed at one scale may be
 * found at another. `pace` is 1, or less on a slow phone.
 */
export const passAt = (turn: number, width: number, height: number, pace: number): ScanPass => {
  const size = (pixels: number) => Math.round(pixels * pace)
  const inverted = false
  switch (turn % 8) {
    case 1:
      return { part: square(width, height, 1, size(600)), inverted }
    case 2:
      return { part: square(width, height, 0.4, size(420)), inverted }
    case 3:
      return { part: square(width, height, 0.75, size(400)), inverted: true }
    case 5:
      return { part: whole(width, height, size(960)), inverted }
    case 6:
      return { part: square(width, height, 0.95, size(540), 0), inverted }
    case 7:
      return { part: square(width, height, 0.95, size(540), 1), inverted }
    default:
      return { part: square(width, height, 0.75, size(480)), inverted }
  }
}

/** A picture file is examined longer: it does not change, and no next frame is waiting. */
export const passesOverPicture = (width: number, height: number): readonly ScanPass[] =>
  [1_000, 600, 1_600, 400, 2_400].map((most) => ({ part: whole(width, height, most), inverted: true }))
