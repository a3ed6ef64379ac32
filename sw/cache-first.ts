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
