import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ErrorCode } from '../../../contract/errors.ts'
import { MAX_PICTURE_BYTES } from '../../../contract/wire/upload.ts'

export interface CroppedPicture {
  readonly file: Blob
  readonly digest: string
  /** An object URL for display, to be revoked once the picture is no longer shown. */
  readonly url: string
}

/** In pixels of the picture after rotation. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SIDE = 512
const signs: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
]

/** Checks the content and not the name: the first bytes, and that it can be decoded. */
export const whyNot = async (file: File): Promise<ErrorCode | null> => {
  if (file.size > MAX_PICTURE_BYTES) return 'avatar_too_large'
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (!signs.some((sign) => sign.every((byte, index) => head[index] === byte))) return 'avatar_format'
  try {
    ;(await createImageBitmap(file)).close()
    return null
  } catch {
    return 'avatar_format'
  }
}

/** Re-encoded on the device, so that location and camera data are never uploaded. */
export const cropPicture = async (file: File, { x, y, width, height }: Area): Promise<CroppedPicture> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser has no 2D canvas')
  // JPEG has no transparency, so transparent parts get the app's background.
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--raised')
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!drawn) throw new Error('this browser cannot encode pictures')
  const bytes = new Uint8Array(await drawn.arrayBuffer())
  return { file: drawn, digest: bytesToHex(sha256(bytes)), url: URL.createObjectURL(drawn) }
}
