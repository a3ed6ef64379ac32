/** One after the other and behind everything else: nobody waits for them. */
export const keepAhead = async (name: string, paths: readonly string[]): Promise<void> => {
  const kept = await caches.open(name)
  for (const path of paths) {
    if (await kept.match(path)) continue
    const fresh = await fetch(path, { priority: 'low' })
    if (!fresh.ok) throw new Error(`${path}: ${fresh.status}`)
    // No room is no reason to stay with an old version for good: what is missing comes when it is asked for.
    await kept.put(path, fresh).catch(() => undefined)
  }
}

/**
 * For files whose names carry a hash: none grows old. A device that is full, or whose storage is broken, keeps none and
 * shows it all the same.
 */
export const cacheFirst = async (name: string, request: Request): Promise<Response> => {
  const kept = await caches.open(name).catch(() => undefined)
  const known = await kept?.match(request.url).catch(() => undefined)
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok) await kept?.put(request.url, fresh.clone()).catch(() => undefined)
  return fresh
}
