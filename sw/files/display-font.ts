import { cacheFirst, keepOnly, prefetch } from './cache-first.ts'

/**
 * The display font, in several files: each is fetched when a page first needs it, and cached. For readers of Chinese
 * the others are prefetched, so that an offline heading does not mix two fonts. Their names contain hashes, so cached
 * files are never stale, and those that are the same in the next version serve it too, even if it is opened offline.
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

/** Deletes the files that are not among those of this version. A page of an earlier version names none. */
export const forgetOldDisplayFont = async (urls: readonly string[]): Promise<void> => {
  if (urls.length > 0) await keepOnly(KEPT, urls)
}
