import { PICTURE_CACHE } from '../client/device/pictures.ts'

/**
 * Rejects where they stay. Some browsers have no caches in private windows and on plain http, or let nobody at them.
 */
export const clearPictures = async (): Promise<void> => {
  if ('caches' in globalThis)
    await caches.delete(PICTURE_CACHE).catch((error: Error) => {
      if (error.name !== 'SecurityError') throw error
    })
}
