import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Deletes entries of a folder older than this; safe if several processes do it. */
export const removeOld = (folder: string, ms: number): void => {
  for (const name of statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []) {
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })
    if (written && Date.now() - written.mtimeMs > ms) rmSync(path, { recursive: true, force: true })
  }
}
