import sharp from 'sharp'
import { encode } from 'uqr'

/** The position of a code in front of the camera; by default sharp and centred. */
export interface Code {
  readonly text: string
  /** As a share of the frame's height. */
  readonly size?: number
  /** Degrees. */
  readonly turned?: number
  /** How far its upper edge is tilted away: 0 not at all, 1 flat. */
  readonly tilted?: number
  /** Its centre, as shares of the frame. */
  readonly at?: readonly [number, number]
  /** Light on dark. */
  readonly inverted?: boolean
}

export interface Scene {
  readonly codes: readonly Code[]
  /** 1: as bright as paper in daylight. */
  readonly light?: number
  /** The blur in pixels. */
  readonly blurred?: number
  readonly width?: number
  readonly height?: number
}

const QUIET = 3

/** Projects a point of a unit square around 0, seen from three sides away. */
const seenAt = (x: number, y: number, turned: number, tilted: number): readonly [number, number] => {
  const angle = (turned * Math.PI) / 180
  const [across, along] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
  const lean = (tilted * Math.PI) / 2
  const depth = 3 / (3 - along * Math.sin(lean))
  return [across * depth, along * Math.cos(lean) * depth]
}

const drawn = (code: Code, width: number, height: number): string => {
  const { data } = encode(code.text, { border: QUIET })
  const side = data.length
  const { size = 0.5, turned = 0, tilted = 0, at = [0.5, 0.5], inverted = false } = code
  const corner = (column: number, row: number): string => {
    const [x, y] = seenAt(column / side - 0.5, row / side - 0.5, turned, tilted)
    return `${(at[0] * width + x * size * height).toFixed(2)},${(at[1] * height + y * size * height).toFixed(2)}`
  }
  const area = (x: number, y: number, w: number, h: number): string =>
    `M${corner(x, y)}L${corner(x + w, y)}L${corner(x + w, y + h)}L${corner(x, y + h)}Z`
  const squares = data.flatMap((line, row) => line.flatMap((dark, column) => (dark ? area(column, row, 1, 1) : [])))
  const [ink, paper] = inverted ? ['#f4f0e6', '#1b1512'] : ['#1b1512', '#f4f0e6']
  // Slightly larger than a square, so that there are no gaps between them.
  return (
    `<path d="${area(0, 0, side, side)}" fill="${paper}"/>` +
    `<path d="${squares.join('')}" fill="${ink}" stroke="${ink}" stroke-width="0.4"/>`
  )
}

/** Renders the scene as a JPEG: a wooden table with the codes on it. */
export const photograph = async (scene: Scene): Promise<Buffer> => {
  const { codes, light = 1, blurred = 0, width = 1280, height = 720 } = scene
  const grain = Array.from({ length: 40 }, (_, line) => {
    const y = (line * height) / 40
    return `<path d="M0 ${y}Q${width / 2} ${y + ((line * 37) % 23)} ${width} ${y + ((line * 11) % 9)}" stroke="#5a4632" stroke-width="${1 + (line % 4)}" fill="none"/>`
  })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#7c6247"/>${grain.join('')}` +
    `${codes.map((code) => drawn(code, width, height)).join('')}</svg>`
  const picture = sharp(Buffer.from(svg)).linear(light, 0)
  return (blurred > 0 ? picture.blur(blurred) : picture).jpeg({ quality: 85 }).toBuffer()
}
