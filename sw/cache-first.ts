/** For files whose names carry a hash: none grows old. A full device keeps none, and shows it all the same. */
export const cacheFirst = async (name: string, request: Request): Promise<Response> => {
  const kept = await caches.open(name)
  const known = await kept.match(request.url)
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok) await kept.put(request.url, fresh.clone()).catch(() => undefined)
  return fresh
}
