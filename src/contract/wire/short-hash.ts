import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Enough to know the same text again, and nothing of the text. */
export const shortHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)
