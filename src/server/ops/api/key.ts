import { randomBytes } from 'node:crypto'
import { keyInFile } from '../../key-file.ts'

export const OPS_KEY_PATTERN = /^[\w-]{32,128}$/

/** The key from the configuration, else from its file, which only the service's user can read. */
export const loadOpsKey = (configured: string | undefined, file: string): string =>
  configured ?? keyInFile(file, () => randomBytes(32).toString('base64url'), OPS_KEY_PATTERN)
