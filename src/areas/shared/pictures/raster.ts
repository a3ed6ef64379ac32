import type { Look } from '../../../art/card/look.ts'
import { whenIdle } from '../../../state/when-idle.ts'

/**
 * A portrait is a drawing of hundreds of strokes: as an image of its own in each of thousands of tiles it would be
 * drawn anew every time one comes into sight. Each is turned into pixels once, one after the other, while the page
 * has nothing better to do, and shared by all that show it.
 */
const SIDE = 224
/** Also on a page that is never at rest. */
const PATIENCE_MS = 200

interface Wish {
  readonly draw: () => string | undefined
  readonly told: Set<() => void>
  readonly batch: number
}

const ready = new Map<string, string>()
/** One picture of each model, whatever its look: of those that are had, and of those that are missing. */
const alike = new Map<string, string>()
const MISSING = '?'
const kindOf = (key: string): string => key.slice(0, 4) + (key.endsWith(MISSING) ? MISSING : '')

/** Begins with the model, `g021`; of what the player has not, ends with a sign of its own. */
export const rasterKey = (model: string, { quality, skin, missing }: Look): string =>
  `${model}${quality ?? ''}${skin ? '+' : ''}${missing ? MISSING : ''}`
const waiting = new Map<string, Wish>()
let working = false

const rest = () => new Promise<void>((resolve) => whenIdle(resolve, 16, PATIENCE_MS))

/** In steps, so that none of them holds up a finger that moves. */
const pixelsOf = async (drawing: string): Promise<string> => {
  const image = new Image(SIDE, SIDE)
  image.src = drawing
  await image.decode()
  await rest()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  return blob ? URL.createObjectURL(blob) : drawing
}

let batch = 0
let asking = false
/** What is asked for at once, by one drawing of a page. */
const batchNow = (): number => {
  if (!asking) {
    asking = true
    batch += 1
    queueMicrotask(() => {
      asking = false
    })
  }
  return batch
}

/** What was asked for last is in sight now: it goes first, and of that what stands above the rest. */
const nextWish = (): readonly [string, Wish] | undefined => {
  let next: readonly [string, Wish] | undefined
  for (const one of waiting) if (!next || one[1].batch > next[1].batch) next = one
  return next
}

const work = async (): Promise<void> => {
  working = true
  await rest()
  for (let next = nextWish(); next; next = nextWish()) {
    const [key, { draw }] = next
    const drawing = draw()
    if (drawing !== undefined) {
      const pixels = await pixelsOf(drawing).catch(() => drawing)
      ready.set(key, pixels)
      alike.set(kindOf(key), pixels)
    }
    // Others may have asked meanwhile.
    const told = waiting.get(key)?.told
    waiting.delete(key)
    for (const tell of told ?? []) tell()
    await rest()
  }
  working = false
}

export const rasterOf = (key: string): string | undefined => ready.get(key)
/** Until its own is there, the same one in another look is better than a hole; but a promise is no possession. */
export const rasterLike = (key: string): string | undefined => ready.get(key) ?? alike.get(kindOf(key))

/** Calls back once the picture is there; the answer takes the wish back, where it scrolled out of sight before. */
export const whenRaster = (key: string, draw: Wish['draw'], tell: () => void): (() => void) => {
  const told = waiting.get(key)?.told ?? new Set()
  told.add(tell)
  waiting.delete(key)
  waiting.set(key, { draw, told, batch: batchNow() })
  if (!working) void work()
  return () => {
    told.delete(tell)
    if (told.size === 0) waiting.delete(key)
  }
}
