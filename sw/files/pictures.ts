import { PICTURE_CACHE } from '../../src/client/device/pictures.ts'
import { cacheFirst } from './cache-first.ts'

const FOLDER = '/images/'
/** Older pictures are dropped, and fetched again when needed. */
const MOST = 200

export const isPicture = (request: Request): boolean => {
  const { origin, pathname } = new URL(request.url)
  return request.method === 'GET' && origin === location.origin && pathname.startsWith(FOLDER)
}

export const answerPicture = (request: Request): Promise<Response> => cacheFirst(PICTURE_CACHE, request, MOST)
