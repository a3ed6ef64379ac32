import { pixelsOf } from './draw.ts'
import type { Ask, Reply } from './messages.ts'
import { readPixels } from './read-pixels.ts'
import { passesOverPicture } from './scan-passes.ts'

/** In a worker, so that decoding never blocks touch input. */
const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
const tell = (reply: Reply): void => postMessage(reply)

/** Throws for a file that is not a picture. */
const readFile = async (file: Blob, ignored: string | null): Promise<string | null> => {
  const picture = await createImageBitmap(file)
  try {
    for (const { part, inverted } of passesOverPicture(picture.width, picture.height)) {
      const pixels = canvas && pixelsOf(canvas, picture, part)
      const text = pixels ? readPixels(pixels, inverted, ignored) : null
      if (text !== null) return text
    }
    return null
  } finally {
    picture.close()
  }
}

const readOnce = (ask: Exclude<Ask, { kind: 'file' }>): string | null => {
  if (ask.kind === 'pixels') return readPixels(ask.pixels, ask.inverted, ask.ignored)
  try {
    const pixels = canvas && pixelsOf(canvas, ask.frame, ask.part)
    return pixels ? readPixels(pixels, ask.inverted, ask.ignored) : null
  } finally {
    ask.frame.close()
  }
}

addEventListener('message', async ({ data: ask }: MessageEvent<Ask>) => {
  const began = performance.now()
  try {
    const text = ask.kind === 'file' ? await readFile(ask.file, ask.ignored) : readOnce(ask)
    tell({ kind: 'seen', id: ask.id, text, ms: performance.now() - began })
  } catch {
    tell({ kind: 'unreadable', id: ask.id })
  }
})

tell({ kind: 'ready', draws: canvas?.getContext('2d') != null })
