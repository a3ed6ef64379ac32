import type { Part } from './messages.ts'

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
type Source = VideoFrame | ImageBitmap | HTMLVideoElement

/** The pixels of a part of the picture, scaled; undefined if no canvas is available. */
export const pixelsOf = (canvas: OffscreenCanvas | HTMLCanvasElement, source: Source, part: Part) => {
  canvas.width = part.outWidth
  canvas.height = part.outHeight
  const pen: Pen | null =
    canvas instanceof globalThis.OffscreenCanvas
      ? canvas.getContext('2d', { willReadFrequently: true })
      : canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'medium'
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, part.outWidth, part.outHeight)
  return pen.getImageData(0, 0, part.outWidth, part.outHeight)
}
