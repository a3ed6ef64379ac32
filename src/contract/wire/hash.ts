import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Enough to recognise the same text again without revealing it. */
export const shortHash = (text: string): string => hashOf(text).slice(0, 32)
