import { PICTURE_CACHE } from '../client/device/pictures.ts'

/** Whether all are deleted. Some browsers have no caches in private windows and on plain http. */
export const clearPictures = async (): Promise<boolean> =>
  !('caches' in globalThis) ||
  caches.delete(PICTURE_CACHE).then(
    () => true,
    () => false,
  )
