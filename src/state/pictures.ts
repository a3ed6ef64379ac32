import { PICTURE_CACHE } from '../client/device/pictures.ts'

export const clearPictures = async (): Promise<void> => {
  // Some browsers have no caches in private windows and on plain http.
  if ('caches' in globalThis) await caches.delete(PICTURE_CACHE).catch(() => undefined)
}
