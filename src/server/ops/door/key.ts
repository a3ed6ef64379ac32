import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyInFile } from '../../key-file.ts'

export const OPS_KEY_PATTERN = /^[\w-]{32,128}$/

/** The key from the configuration, else from its file, which only the service's user can read. */
export const loadOpsKey = (configured: string | undefined, file: string): string =>
  configured ?? keyInFile(file, () => randomBytes(32).toString('base64url'), OPS_KEY_PATTERN)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, which have equal length, in constant time. */
export const isOpsKey = (key: string, header: string | undefined): boolean =>
  timingSafeEqual(digest(`Bearer ${key}`), digest(header ?? ''))
