import { DEFAULT_LANGUAGE } from '../../src/contract/languages.ts'
import { cacheFirst, keepAhead } from './cache-first.ts'

/**
 * The texts of every language but the default one, the map of the stores, and what only a tap asks for: the picture of
 * a card to share, the cutting of an avatar. No part of the first visit: they come when the page has nothing else to
 * do, so that none of them needs signal. Their names carry a hash: what is kept never grows old, and goes with its
 * version.
 */
const KEPT = 'languages'
const TEXTS = /(?:^|\/)assets\/texts-([a-z]{2}-[A-Z]{2})-/
/** As `src/build/chunks.ts` names it. */
const TAPPED = /(?:^|\/)assets\/(?:store-map|card-share|crop-sheet)-/

export const isForLater = (path: string): boolean => {
  const language = TEXTS.exec(path)?.[1]
  return (language !== undefined && language !== DEFAULT_LANGUAGE) || TAPPED.test(path)
}

export const answerLater = (request: Request): Promise<Response> => cacheFirst(KEPT, request)

export const keepLater = (paths: readonly string[]): Promise<void> => keepAhead(KEPT, paths)

export const forgetOldLater = async (paths: readonly string[]): Promise<void> => {
  const kept = await caches.open(KEPT)
  const current = new Set(paths.map((path) => new URL(path, location.href).href))
  const old = (await kept.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => kept.delete(request)))
}
