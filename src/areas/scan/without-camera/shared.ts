import { SHARED_CACHE, SHARED_PATH } from '../../../contract/arcade/scan.ts'

/** A picture or text that another app shared with this one; can be taken once. */
export const takeShared = async (): Promise<Blob | string | null> => {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(SHARED_CACHE)
  const shared = await cache.match(SHARED_PATH)
  if (!shared) return null
  await cache.delete(SHARED_PATH)
  const body = await shared.blob()
  return body.type.startsWith('image/') ? body : body.text()
}
