import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|m?js|css|json|svg|webmanifest|txt)$/
const SMALLEST = 512

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants

/**
 * Brotli's distance parameters. Which are best for a file only shows after compressing; the difference is a thousandth
 * or two.
 */
const distances = [
  [0, 0],
  [0, 4],
  [1, 8],
  [1, 12],
] as const

/** Tries several parameters at maximum quality and keeps the smallest result. */
export const brotliOf = async (plain: Buffer): Promise<Buffer> => {
  const tries = distances.map(([postfix, direct]) => {
    const params = {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_LGBLOCK]: 20,
      [BROTLI_PARAM_NPOSTFIX]: postfix,
      [BROTLI_PARAM_NDIRECT]: direct,
    }
    return promisify(brotliCompress)(plain, { params })
  })
  return (await Promise.all(tries)).reduce((best, one) => (one.length < best.length ? one : best))
}

/** Compresses once after the build at maximum quality, instead of on every request at a lower one. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const plain = readFileSync(path)
    if (plain.byteLength < SMALLEST) continue
    writeFileSync(`${path}.br`, await brotliOf(plain))
    writeFileSync(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }))
  }
}
