/**
 * A portrait is a drawing of hundreds of strokes: as an image of its own in each of thousands of tiles it would be drawn anew every time
 * one comes into sight. Each is turned into pixels once, one after the other, and shared by all that show it.
 */
const SIDE = 224

const ready = new Map<string, string>()
const waiting = new Map<string, { readonly drawing: string; readonly told: Set<() => void> }>()
let working = false

const pixelsOf = async (drawing: string): Promise<string> => {
  const image = new Image(SIDE, SIDE)
  image.src = drawing
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  return blob ? URL.createObjectURL(blob) : drawing
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** What was asked for last is in sight now: it goes first. */
const work = async (): Promise<void> => {
  working = true
  for (let next = [...waiting].at(-1); next; next = [...waiting].at(-1)) {
    const [key, { drawing, told }] = next
    await nextFrame()
    ready.set(key, await pixelsOf(drawing).catch(() => drawing))
    waiting.delete(key)
    for (const tell of told) tell()
  }
  working = false
}

export const rasterOf = (key: string): string | undefined => ready.get(key)

/** Calls back once the picture is there; the answer takes the wish back, where it scrolled out of sight before. */
export const whenRaster = (key: string, draw: () => string | undefined, tell: () => void): (() => void) => {
  const known = waiting.get(key)
  const drawing = known?.drawing ?? draw()
  if (drawing === undefined) return () => undefined
  const told = known?.told ?? new Set()
  told.add(tell)
  waiting.delete(key)
  waiting.set(key, { drawing, told })
  if (!working) void work()
  return () => {
    told.delete(tell)
    if (told.size === 0) waiting.delete(key)
  }
}
