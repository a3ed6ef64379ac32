import { DEFAULT_LANGUAGE } from '../../src/contract/languages.ts'
import { cacheFirst, keepOnly, prefetch } from './cache-first.ts'
import { inTime } from './kept-files.ts'

/**
 * The texts of every language but the default, the map of the stores, and code behind a tap: sharing a card's picture,
 * cropping an avatar. Not part of the first visit, but prefetched at idle, so that all of it works offline. The names
 * contain hashes, so cached files are never stale; they are deleted with their version.
 */
const KEPT = 'languages'
/** As named in `src/build/chunks.ts`, without the hash. */
export const behindTaps = ['store-map', 'card-share', 'crop-sheet']
const PART = new RegExp(`(?:^|/)assets/(texts-[a-z]{2}-[A-Z]{2}-[a-z]+|${behindTaps.join('|')})-`)
const partOf = (path: string): string | undefined => PART.exec(path)?.[1]

export const isForLater = (path: string): boolean => {
  const part = partOf(path)
  return part !== undefined && !part.startsWith(`texts-${DEFAULT_LANGUAGE}-`)
}

export const answerLater = (request: Request): Promise<Response> => cacheFirst(KEPT, request)

export const keepLater = (paths: readonly string[]): Promise<void> => prefetch(KEPT, paths)

const partsKept = async (): Promise<ReadonlySet<string | undefined>> =>
  new Set((await (await caches.open(KEPT)).keys()).map(({ url }) => partOf(url)))

/** Fetches this version's replacement of each file that the previous version had cached. */
export const refetchUsed = async (paths: readonly string[]): Promise<void> => {
  const before = await inTime(partsKept()).catch(() => null)
  await keepLater(paths.filter((path) => before?.has(partOf(path))))
}

export const forgetOldLater = (paths: readonly string[]): Promise<void> => keepOnly(KEPT, paths)
