import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** One slot for one set of things, however many: two sets that begin alike are not the same. */
export const slotOf = (name: string, things: readonly string[]): string =>
  `${name}:${bytesToHex(sha256(utf8ToBytes(things.join()))).slice(0, 32)}`
