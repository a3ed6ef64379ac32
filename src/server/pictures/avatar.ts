import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '../../contract/wire/upload.ts'
import { refuse } from '../call/refusal.ts'

// Concurrency is limited by the queue of decodes, so each uses one thread, and no cache.
sharp.concurrency(1)
sharp.cache(false)

/** One size for all, sharp enough for the largest place it is shown. */
export const AVATAR_PIXELS = 512
/** Against decompression bombs: rejected by the header if far larger than what the app's crop sends. */
const MOST_PIXELS = 16_000_000
const MOST_SECONDS = 10

const beginsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

/** Detected by the first bytes; the name and the content type are not trusted. */
const formatOf = (bytes: Uint8Array): 'jpeg' | 'png' | null => {
  if (beginsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  return beginsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ? 'png' : null
}

/**
 * Decodes and re-encodes the picture, which drops hidden data (location, camera, appended files). Refuses anything that
 * is not entirely a valid picture of its format.
 */
export const readAvatar = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes.byteLength > MAX_PICTURE_BYTES) return refuse('avatar_too_large')
  const format = formatOf(bytes) ?? refuse('avatar_format')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).timeout({
      seconds: MOST_SECONDS,
    })
    if ((await picture.metadata()).format !== format) return refuse('avatar_format')
    return await picture
      .rotate()
      .resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
  } catch {
    return refuse('avatar_format')
  }
}
