import { randomBytes } from 'node:crypto'
import { keyInFile } from '../key-file.ts'

/** The key from the configuration, else from its file, which only the service's user can read. */
export const loadPlatformKey = (configured: string | undefined, file: string): string =>
  configured ?? keyInFile(file, () => randomBytes(32).toString('hex'), /^[0-9a-f]{64}$/)
