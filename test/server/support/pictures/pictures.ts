import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 60, b: 40 } } })

export const jpeg = async (width = 640, height = 480): Promise<Uint8Array> => plain(width, height).jpeg().toBuffer()
export const png = async (width = 300, height = 300): Promise<Uint8Array> => plain(width, height).png().toBuffer()
/** Its last pixel may be of any row: it is unpacked as a whole. */
export const interlaced = async (width: number, height: number): Promise<Uint8Array> =>
  plain(width, height).png({ progressive: true }).toBuffer()

/** As a phone takes it: where, with which camera, and lying on its side. */
export const jpegWithPlace = async (): Promise<Uint8Array> =>
  plain(400, 200)
    .withExif({
      IFD0: { Make: 'CanaryCamera', Orientation: '6', ImageDescription: 'canary-at-home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer()

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A valid png of a few kilobytes that unfolds into gigabytes. */
export const bomb = (side = 60_000): Uint8Array => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(4_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
