import { inTime, keptOrFetched } from './kept-files.ts'

/**
 * Fetches one after the other, with low priority. A full disk or hanging storage must not block an update: a missing
 * file is fetched when it is needed.
 */
export const prefetch = async (name: string, paths: readonly string[]): Promise<void> => {
  const kept = await inTime(caches.open(name)).catch(() => null)
  if (!kept) return
  for (const path of paths) {
    const found = await inTime(kept.match(path)).catch(() => null)
    if (found === null) return
    if (found) continue
    const fresh = await fetch(path, { priority: 'low' })
    if (!fresh.ok) throw new Error(`${path}: ${fresh.status}`)
    const put = kept.put(path, fresh.clone()).catch(() => undefined)
    // The connection may be slow, so the storage's time limit starts after the download. A broken connection is no full
    // disk.
    await fresh.arrayBuffer()
    if ((await inTime(put)) === null) return
  }
}

const keptIn = async (name: string, { url }: Request): Promise<Response> => {
  const found = await (await caches.open(name)).match(url)
  if (!found) throw new Error(`${url} is not kept`)
  return found
}

const keepIn = async (name: string, { url }: Request, fresh: Response, most: number): Promise<void> => {
  const cache = await caches.open(name)
  await cache.put(url, fresh)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)))
}

/**
 * For files with content hashes in their names, which never become stale. Beyond `most` the oldest is dropped first.
 */
export const cacheFirst = (name: string, request: Request, most = Number.POSITIVE_INFINITY): Promise<Response> =>
  keptOrFetched(keptIn(name, request), request, (fresh) => keepIn(name, request, fresh, most))

export const keepOnly = async (name: string, paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(name)
  const current = new Set(paths.map((path) => new URL(path, location.href).href))
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}
