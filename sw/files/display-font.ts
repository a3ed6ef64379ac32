import { cacheFirst, prefetch } from './cache-first.ts'

/**
 * The display font, in several files: each is fetched when a page first needs it, and cached. For readers of Chinese
 * the others are prefetched, so that an offline heading does not mix two fonts. Their names contain hashes, so cached
 * files are never stale; they are deleted with their version.
 */
const KEPT = 'display-type'
const PIECE = /^\/assets\/display-.+\.woff2$/

const isPiece = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin && PIECE.test(pathname)
}

export const isDisplayFont = ({ url }: Request): boolean => isPiece(url)

export const answerDisplayFont = (request: Request): Promise<Response> => cacheFirst(KEPT, request)

export const keepDisplayFont = (urls: readonly string[]): Promise<void> => prefetch(KEPT, urls.filter(isPiece))

export const forgetDisplayFont = (): Promise<boolean> => caches.delete(KEPT)
