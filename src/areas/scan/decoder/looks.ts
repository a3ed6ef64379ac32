import type { Part } from './messages.ts'

export interface Look {
  readonly part: Part
  readonly inverted: boolean
}

/** Where along the longer side: 0 at its beginning, 1 at its end. */
type Place = 0 | 0.5 | 1

/** A square of so much (`of`) of the shorter side; enlarged a little where it is small. */
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
 * What one look after the other looks at: mostly the middle, where the frame on the screen is, and between a small part
 * of it enlarged, light codes on dark ground, the whole picture, and its two ends, each without the code that may lie
 * beside. A code that one size of squares hides is read at another. `pace` is 1, and less on a phone that cannot keep
 * up.
 */
export const lookAt = (turn: number, width: number, height: number, pace: number): Look => {
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

/** A picture of an album is looked at longer: it does not move on, and nobody waits for the next. */
export const looksAtPicture = (width: number, height: number): readonly Look[] =>
  [1_000, 600, 1_600, 400, 2_400].map((most) => ({ part: whole(width, height, most), inverted: true }))
