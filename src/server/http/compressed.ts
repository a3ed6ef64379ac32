import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/**
 * Smaller answers fit into a packet or two uncompressed. Answers with a token are far shorter, so none is compressed.
 */
const WORTH_IT = 4_096

/** Gzips long answers for clients that accept it; null otherwise. */
export const compressed = async (
  text: string,
  accepts: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (text.length < WORTH_IT || !/\bgzip\b/.test(accepts ?? '')) return null
  return new Uint8Array(await pack(text))
}
