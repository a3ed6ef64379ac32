import { PICTURE_CACHE } from '../src/client/device/pictures.ts'

const FOLDER = '/images/'
/** The oldest goes first: pictures come again when they are needed. */
const MOST = 200

export const isPicture = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url)
  return request.method === 'GET' && origin === location.origin && pathname.startsWith(FOLDER)
}

const keep = async (cache: Cache, request: Request, response: Response): Promise<void> => {
  await cache.put(request, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)))
}

/**
 * A picture's name says what it shows, so a kept one is never out of date. A full device keeps none, and shows it all
 * the same.
 */
export const answerPicture = async (request: Request): Promise<Response> => {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') await keep(cache, request, response.clone()).catch(() => undefined)
  return response
}
