import type { Look } from '../../../art/card/look.ts'
import { whenIdle } from '../../../state/when-idle.ts'

/**
 * Portraits are SVGs of hundreds of strokes, which the browser would redraw every time one of thousands of tiles
 * scrolls into view. So each is rasterized once, one after the other at idle time, and shared by all tiles.
 */
const SIDE = 224
/** The longest wait for idle time, for pages that are never idle. */
const PATIENCE_MS = 200

interface Wish {
  readonly draw: () => string | undefined
  readonly told: Set<() => void>
  readonly batch: number
}

const ready = new Map<string, string>()
/** One picture per model in any look, owned and missing ones apart. */
const alike = new Map<string, string>()
const MISSING = '?'
const kindOf = (key: string): string => key.slice(0, 4) + (key.endsWith(MISSING) ? MISSING : '')

/** Starts with the model (`g021`); missing ones end with a marker. */
export const rasterKey = (model: string, { quality, skin, missing }: Look): string =>
  `${model}${quality ?? ''}${skin ? '+' : ''}${missing ? MISSING : ''}`
const waiting = new Map<string, Wish>()
let working = false

const rest = () => new Promise<void>((resolve) => whenIdle(resolve, 16, PATIENCE_MS))

/** Done in steps, so that none blocks touch input. */
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
/** Numbers requests of the same render. */
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

/** The latest batch first, since it is what is visible now, and within it from the top. */
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
    // More listeners may have been added meanwhile.
    const told = waiting.get(key)?.told
    waiting.delete(key)
    for (const tell of told ?? []) tell()
    await rest()
  }
  working = false
}

export const rasterOf = (key: string): string | undefined => ready.get(key)
/**
 * Until the exact picture is ready, the same model in another look is a better placeholder; but missing and owned looks
 * are never mixed.
 */
export const rasterLike = (key: string): string | undefined => ready.get(key) ?? alike.get(kindOf(key))

/** Calls back once the picture is ready. The returned function cancels, for tiles that have scrolled away. */
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
