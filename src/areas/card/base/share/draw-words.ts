import { STAR } from '../../../shared/card-face/frame/paths.ts'
import { type Paints, thin } from './paints.ts'

type Pen = CanvasRenderingContext2D

/** The texts, in the player's language. */
export interface Words {
  readonly name: string
  /** Quality, element and country, in one line. */
  readonly what: string
  readonly level: string
  readonly power: readonly [word: string, figure: string]
  /** A silver legend's engraved number: `No. 012`. */
  readonly number?: string | undefined
  readonly app: string
}

const MAX_STARS = 6

/** Writes at the given size, or smaller if the text is too wide. */
const write = (
  pen: Pen,
  text: string,
  x: number,
  y: number,
  room: number,
  font: (size: number) => string,
  size: number,
) => {
  pen.font = font(size)
  const wide = pen.measureText(text).width
  if (wide > room) pen.font = font((size * room) / wide)
  pen.fillText(text, x, y)
}

const stars = (pen: Pen, filled: number, x: number, y: number, { gold, ground, muted }: Paints): void => {
  const star = new Path2D(STAR)
  for (let i = 0; i < MAX_STARS; i++) {
    pen.save()
    pen.translate(x + (i - MAX_STARS / 2) * 62 + 5, y)
    pen.scale(2.2, 2.2)
    pen.fillStyle = i < filled ? gold : ground
    pen.strokeStyle = i < filled ? ground : muted
    pen.lineWidth = 1.4
    pen.fill(star)
    pen.stroke(star)
    pen.restore()
  }
}

/** A plate over the lower edge of the card with the engraved number: dark above, light below. */
const engrave = (pen: Pen, number: string, { display, foil, line, ground }: Paints, middle: number): void => {
  pen.save()
  pen.font = `700 56px ${display}`
  const half = pen.measureText(number).width / 2 + 36
  const metal = pen.createLinearGradient(middle - half, 0, middle + half, 0)
  for (const [i, colour] of foil.entries()) metal.addColorStop(i / (foil.length - 1), colour)
  pen.fillStyle = metal
  pen.strokeStyle = line
  pen.lineWidth = 3
  pen.beginPath()
  pen.roundRect(middle - half, 854, 2 * half, 76, 10)
  pen.fill()
  pen.stroke()
  pen.fillStyle = '#fff'
  pen.fillText(number, middle, 913)
  pen.fillStyle = ground
  pen.fillText(number, middle, 911)
  pen.restore()
}

/** Below the card: its name, its strength, and the app's name. */
export const drawWords = (pen: Pen, words: Words, filled: number, paints: Paints, width: number): void => {
  const { display, body, gold, text, muted, seal, paper } = paints
  const middle = width / 2
  const brush = (size: number) => `700 ${size}px ${display}`
  const plain = (size: number) => `400 ${size}px ${body}`
  const strong = (size: number) => `700 ${size}px ${body}`
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  if (words.number) engrave(pen, words.number, paints, middle)
  pen.fillStyle = text
  write(pen, words.name, middle, 1008, width - 160, brush, 88)
  pen.fillStyle = muted
  write(pen, words.what, middle, 1066, width - 160, plain, 36)
  stars(pen, filled, middle, 1092, paints)
  const [word, figure] = words.power
  pen.fillStyle = gold
  write(pen, `${words.level}  ·  ${word} ${figure}`, middle, 1214, width - 160, strong, 52)
  pen.strokeStyle = thin(gold, 0.4)
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(150, 1252)
  pen.lineTo(width - 150, 1252)
  pen.stroke()
  pen.font = brush(34)
  const wide = pen.measureText(words.app).width
  pen.fillStyle = seal
  pen.fillRect(middle - wide / 2 - 20, 1274, wide + 40, 52)
  pen.fillStyle = paper
  pen.fillText(words.app, middle, 1312)
}
