import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Smaller ones fit into a packet or two as they are; answers that carry a token are far below. */
const WORTH_IT = 4_096

/** The same text in fewer bytes, where it is long and whoever asks can read it; null where it goes as it is. */
export const compressed = async (
  text: string,
  accepts: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (text.length < WORTH_IT || !/\bgzip\b/.test(accepts ?? '')) return null
  return new Uint8Array(await pack(text))
}
