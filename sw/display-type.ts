import { cacheFirst } from './cache-first.ts'

/**
 * The type of the headings: fetched when a page first draws with it, and kept from then on. All of it together is as
 * large as half the app, so nobody fetches it ahead. Its names carry a hash: what is kept never grows old, and goes
 * with its version.
 */
const KEPT = 'display-type'

export const isDisplayType = ({ url }: Request): boolean => /^\/assets\/display-.+\.woff2$/.test(new URL(url).pathname)

export const answerDisplayType = (request: Request): Promise<Response> => cacheFirst(KEPT, request)

export const forgetDisplayType = (): Promise<boolean> => caches.delete(KEPT)
