import { PICTURE_CACHE } from '../../../client/device/pictures.ts'

export interface KeptPictures {
  readonly count: number
  readonly bytes: number
}

const sizeOf = async (cache: Cache, request: Request): Promise<number> => {
  const response = await cache.match(request)
  return response ? (await response.blob()).size : 0
}

export const keptPictures = async (): Promise<KeptPictures> => {
  if (!('caches' in globalThis) || !(await caches.has(PICTURE_CACHE))) return { count: 0, bytes: 0 }
  const cache = await caches.open(PICTURE_CACHE)
  const kept = await cache.keys()
  const sizes = await Promise.all(kept.map((request) => sizeOf(cache, request)))
  return { count: kept.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
