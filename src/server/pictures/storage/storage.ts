import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { folderPictures } from './folder.ts'
import type { Pictures } from './port.ts'
import { s3Pictures } from './s3.ts'

/** For in-memory services: pictures are gone with the process, like the database. */
const memoryPictures = (): Pictures => {
  const held = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (name, bytes) => void held.set(name, Uint8Array.from(bytes)),
    get: async (name) => held.get(name) ?? null,
    remove: async (name) => void held.delete(name),
    names: async () => [...held.keys()],
    removePartialFiles: async () => undefined,
  }
}

export const openPictures = (config: Config, memory: boolean): Pictures => {
  if (config.s3 !== undefined) return s3Pictures(config.s3)
  return memory ? memoryPictures() : folderPictures(join(config.dataDir, 'images'))
}
