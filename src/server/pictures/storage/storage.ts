import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { folderPictures } from './folder.ts'
import { s3Pictures } from './s3.ts'

/** Where pictures live. A name is written once and never changes what it holds. */
export interface Pictures {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** One that is gone already is what was asked for. */
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
  /** What a process that died had begun to write before that. */
  removeHalves(before: number): Promise<void>
}

/** A service that is gone with its process keeps its pictures in memory too. */
const memoryPictures = (): Pictures => {
  const held = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (name, bytes) => void held.set(name, Uint8Array.from(bytes)),
    get: async (name) => held.get(name) ?? null,
    remove: async (name) => void held.delete(name),
    names: async () => [...held.keys()],
    removeHalves: async () => undefined,
  }
}

export const openPictures = (config: Config, memory: boolean): Pictures => {
  if (config.s3 !== undefined) return s3Pictures(config.s3)
  return memory ? memoryPictures() : folderPictures(join(config.dataDir, 'images'))
}
