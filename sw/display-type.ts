/**
 * The type of the headings: fetched when a page first draws with it, and kept from then on. All of it together is as
 * large as half the app, so nobody fetches it ahead. Its names carry a hash: what is kept never grows old, and goes
 * with its version.
 */
const KEPT = 'display-type'

export const isDisplayType = ({ url }: Request): boolean => /^\/assets\/display-.+\.woff2$/.test(new URL(url).pathname)

export const answerDisplayType = async (request: Request): Promise<Response> => {
  const kept = await caches.open(KEPT)
  const known = await kept.match(request.url)
  if (known) return known
  const fresh = await fetch(request)
  // A full device keeps none, and shows it all the same.
  if (fresh.ok) await kept.put(request.url, fresh.clone()).catch(() => undefined)
  return fresh
}

export const forgetDisplayType = (): Promise<boolean> => caches.delete(KEPT)
