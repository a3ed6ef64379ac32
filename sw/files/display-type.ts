import { cacheFirst, keepAhead } from './cache-first.ts'

/**
 * The type of the headings, in pieces: each is fetched when a page first draws with it, and kept from then on. Whoever
 * reads Chinese has the others later, so that no heading without signal is in two types. Their names carry a hash:
 * what is kept never grows old, and goes with its version.
 */
const KEPT = 'display-type'
const PIECE = /^\/assets\/display-.+\.woff2$/

const isPiece = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && PIECE.test(pathname)
}

export const isDisplayType = ({ url }: Request): boolean => isPiece(url)

export const answerDisplayType = (request: Request): Promise<Response> => cacheFirst(KEPT, request)

export const keepDisplayType = (urls: readonly string[]): Promise<void> => keepAhead(KEPT, urls.filter(isPiece))

export const forgetDisplayType = (): Promise<boolean> => caches.delete(KEPT)
