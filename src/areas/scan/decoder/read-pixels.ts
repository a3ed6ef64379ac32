import { read } from 'qr-scanner/qr-scanner-worker.min.js'

type Found = NonNullable<ReturnType<typeof read>>

/** How many codes to find in one picture before giving up: the dismissed one and two more. */
const MOST_CODES = 3

/** Bytes that are not UTF-8 may be Big5, an older encoding from Taiwan. */
const textOf = ({ data, binaryData }: Found): string => {
  if (data !== '' || binaryData.length === 0) return data
  try {
    return new TextDecoder('big5', { fatal: true }).decode(Uint8Array.from(binaryData))
  } catch {
    return ''
  }
}

/** Paints over a code, so that the next pass finds another. */
const cover = ({ data, width, height }: ImageData, { location }: Found): void => {
  const corners = [
    location.topLeftCorner,
    location.topRightCorner,
    location.bottomRightCorner,
    location.bottomLeftCorner,
  ]
  const between = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right] = [between(Math.min(...xs), width), between(Math.max(...xs), width)]
  for (let y = between(Math.min(...ys), height); y < between(Math.max(...ys), height); y++)
    data.fill(128, (y * width + left) * 4, (y * width + right) * 4)
}

/** The text of a code in these pixels; overwrites them. */
export const readPixels = (pixels: ImageData, inverted: boolean, ignored: string | null): string | null => {
  for (let codes = 0; codes < MOST_CODES; codes++) {
    const found = read(pixels.data, pixels.width, pixels.height, {
      inversionAttempts: inverted ? 'attemptBoth' : 'dontInvert',
      canOverwriteImage: ignored === null,
    })
    if (!found) return null
    const text = textOf(found)
    if (text !== '' && text !== ignored) return text
    if (ignored === null) return null
    cover(pixels, found)
  }
  return null
}
