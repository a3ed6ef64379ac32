import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cameAt, isPictureName } from '../names.ts'
import type { Pictures } from './port.ts'

const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const orNothing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (missing(error)) return nothing
    throw error
  }

const HALF = '.part'

/** Storage for a single machine. Only valid picture names reach the disk, so no path can leave the folder. */
export const folderPictures = (folder: string): Pictures => {
  const path = (name: string): string => {
    if (!isPictureName(name)) throw new Error('not the name of a picture')
    return join(folder, name)
  }
  const listed = () => readdir(folder).catch(orNothing<string[]>([]))
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary name and renamed, so that a reader never gets a partial file.
      await writeFile(path(name) + HALF, bytes, { mode: 0o600 })
      await rename(path(name) + HALF, path(name))
    },
    get: (name) => readFile(path(name)).then((bytes) => Uint8Array.from(bytes), orNothing(null)),
    remove: (name) => rm(path(name), { force: true }),
    names: async () => (await listed()).filter(isPictureName),
    async removePartialFiles(before) {
      const halves = (await listed()).filter((name) => name.endsWith(HALF)).map((name) => name.slice(0, -HALF.length))
      for (const name of halves)
        if (isPictureName(name) && cameAt(name) < before) await rm(path(name) + HALF, { force: true })
    },
  }
}
